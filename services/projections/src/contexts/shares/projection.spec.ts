import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { shares } from './projection';

const applicantid = '20251111201';
const [first, second] = ['20261122001', '20261122002'];
const AT = Date.UTC(2026, 10, 22, 9);
const expiresat = AT + 30 * 86_400_000;
const event = (type: string, data: object, at = AT): GivenEvent => ({
  type,
  stream: type === 'ApplicantErased' ? `applicant-${applicantid}` : `cv-shares-${applicantid}`,
  data: { applicantid, ...data },
  at,
  by: '20251111001',
});
const shared = (shareid: string, at = AT) => event('CvShared', { shareid, purpose: 'link', at, expiresat }, at);
const opened = (shareid: string, at: number) => event('CvShareOpened', { shareid, visitor: 'someone', at }, at);

it('links stand with the newest first, with how often they were opened and whether they were revoked', async () => {
  const outcome = projectionSpec(shares).given(
    shared(first),
    shared(second, AT + 1),
    opened(first, AT + 2),
    opened(first, AT + 3),
    event('CvShareRevoked', { shareid: second }, AT + 4),
  );
  const of = { purpose: 'link', createdby: '20251111001', expiresat: new Date(expiresat).toISOString() };
  await outcome.expectRows({
    cv_shares: [
      {
        applicantid,
        shares: [
          {
            ...of,
            shareid: second,
            createdat: new Date(AT + 1).toISOString(),
            revokedat: new Date(AT + 4).toISOString(),
            openings: 0,
            lastopenedat: null,
          },
          {
            ...of,
            shareid: first,
            createdat: new Date(AT).toISOString(),
            revokedat: null,
            openings: 2,
            lastopenedat: new Date(AT + 3).toISOString(),
          },
        ],
      },
    ],
  });
  await outcome.expectNotices({ topic: 'shares', ids: { applicantid } });
});

it('a link that works is kept, however many were made and revoked after it', async () => {
  const later = Array.from({ length: 120 }, (_, index) => String(20_261_122_100 + index));
  const outcome = projectionSpec(shares).given(
    shared(first),
    ...later.flatMap((shareid, index) => [
      shared(shareid, AT + 1 + index),
      event('CvShareRevoked', { shareid }, AT + 1 + index),
    ]),
  );
  const kept = [...later.slice(-100).reverse(), first].map((shareid) => ({ shareid }));
  await outcome.expectRows({ cv_shares: [{ applicantid, shares: kept }] });
});

it('an erased applicant has no links, and opening one makes none', async () => {
  await projectionSpec(shares)
    .given(shared(first), event('ApplicantErased', {}), opened(first, AT + 2))
    .expectRows({ cv_shares: [] });
});
