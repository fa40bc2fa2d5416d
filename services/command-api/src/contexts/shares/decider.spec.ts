import { type EventOf } from '@berangkat/contracts/kernel';
import {
  type CvPdfMade,
  MAX_SHARES,
  OPENINGS_A_DAY,
  SAME_OPENING,
  SHARE_LASTS,
  type SharePurpose,
} from '@berangkat/contracts/shares';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type MakePdf, pdfDecider, type ShareCommand, shareDecider, type ShareEvent } from './decider';

const { given } = deciderSpec(shareDecider);
const applicantid = '20251111201';
const shareid = '20261122001';
const by = '20261101001';
const now = Date.UTC(2026, 10, 22, 9);
const HOUR = 3_600_000;
const expiresat = now + SHARE_LASTS;

const shared = (id: string = shareid, purpose: SharePurpose = 'link'): ShareEvent => ({
  type: 'CvShared',
  data: { applicantid, shareid: id, purpose, by, at: now, expiresat },
});
const opened = (visitor: string, at: number): ShareEvent => ({
  type: 'CvShareOpened',
  data: { applicantid, shareid, visitor, at },
});
const revoked: ShareEvent = { type: 'CvShareRevoked', data: { applicantid, shareid } };
const share = (id: string, purpose: SharePurpose, at = now): ShareCommand => ({
  type: 'ShareCv',
  applicantid,
  shareid: id,
  purpose,
  by,
  now: at,
});
const open = (at: number, visitor = 'someone'): ShareCommand => ({
  type: 'OpenShare',
  applicantid,
  shareid,
  visitor,
  now: at,
});
const revoke: ShareCommand = { type: 'RevokeShare', applicantid, shareid, now };

describe('a link', () => {
  it('is made for 30 days, to the second', () => {
    given()
      .when(share(shareid, 'link', now + 7))
      .then({
        type: 'CvShared',
        data: { applicantid, shareid, purpose: 'link', by, at: now + 7, expiresat },
      });
  });

  it('is another one each time, and on paper one a day', () => {
    given(shared()).when(share('20261122002', 'link')).then(shared('20261122002'));
    given(shared()).when(share('20261122002', 'paper')).then(shared('20261122002', 'paper'));
    given(shared(shareid, 'paper'))
      .when(share('20261122002', 'paper', now + HOUR))
      .thenNothing();
    const tomorrow = now + 24 * HOUR;
    given(shared(shareid, 'paper'))
      .when(share('20261122002', 'paper', tomorrow))
      .then({
        type: 'CvShared',
        data: {
          applicantid,
          shareid: '20261122002',
          purpose: 'paper',
          by,
          at: tomorrow,
          expiresat: tomorrow + SHARE_LASTS,
        },
      });
    given(shared(shareid, 'paper'), revoked).when(share('20261122002', 'paper')).then(shared('20261122002', 'paper'));
  });

  it('in a spreadsheet is one a week, beside those that are sent and printed', () => {
    const week = 7 * 24 * HOUR;
    const [first, second] = [shareid, '20261122002'];
    given(shared(first), shared(first, 'paper')).when(share(second, 'export')).then(shared(second, 'export'));
    given(shared(first, 'export'))
      .when(share(second, 'export', now + week - 1))
      .thenNothing();
    given(shared(first, 'export'))
      .when(share(second, 'export', now + week))
      .then({
        type: 'CvShared',
        data: {
          applicantid,
          shareid: second,
          purpose: 'export',
          by,
          at: now + week,
          expiresat: now + week + SHARE_LASTS,
        },
      });
    given(shared(first, 'export'), revoked).when(share(second, 'export')).then(shared(second, 'export'));
  });

  it('is not made beside 50 that work; revoked and expired ones do not count', () => {
    const many = Array.from({ length: MAX_SHARES }, (_, index) => shared(String(20_261_122_001 + index)));
    given(...many)
      .when(share('20261122099', 'link'))
      .thenRefused({ status: 409, code: 'share-too-many' });
    given(...many, revoked)
      .when(share('20261122099', 'link'))
      .then(shared('20261122099'));
  });

  it('is revoked once, and only where there is one', () => {
    given(shared()).when(revoke).then(revoked);
    given(shared(), revoked).when(revoke).thenNothing();
    given().when(revoke).thenRefused({ status: 404 });
  });

  it('is opened until it expires or is revoked, also after another one was made', () => {
    given(shared())
      .when(open(expiresat - 1))
      .then(opened('someone', expiresat - 1));
    given(shared(), shared('20261122002')).when(open(now)).then(opened('someone', now));
    given(shared()).when(open(expiresat)).thenRefused({ status: 403, code: 'share-invalid' });
    given(shared(), revoked).when(open(now)).thenRefused({ status: 403, code: 'share-invalid' });
    given().when(open(now)).thenRefused({ status: 403, code: 'share-invalid' });
  });

  it('counts as opened once when the same visitor loads the page again', () => {
    given(shared(), opened('someone', now))
      .when(open(now + SAME_OPENING - 1))
      .thenNothing();
    given(shared(), opened('someone', now)).when(open(now, 'another')).then(opened('another', now));
    given(shared(), opened('someone', now))
      .when(open(now + SAME_OPENING))
      .then(opened('someone', now + SAME_OPENING));
  });

  it.holds('V2.4.1g')('is opened 200 times a day at the most', () => {
    const all = Array.from({ length: OPENINGS_A_DAY }, (_, index) => opened(`visitor ${index}`, now));
    given(shared(), ...all)
      .when(open(now))
      .thenRefused({ status: 429, code: 'share-busy' });
    given(shared(), ...all)
      .when(open(now + 24 * HOUR))
      .then(opened('someone', now + 24 * HOUR));
  });
});

it('a PDF of CVs is noted once, with whose they are', () => {
  const { given: givenPdf } = deciderSpec(pdfDecider);
  const pdfid = '20261122301';
  const make: MakePdf = { type: 'MakePdf', pdfid, applicantids: [applicantid, '20251111202'] };
  const made: EventOf<typeof CvPdfMade> = {
    type: 'CvPdfMade',
    data: { pdfid, applicantids: [applicantid, '20251111202'] },
  };
  givenPdf().when(make).then(made);
  givenPdf(made).when(make).thenNothing();
});
