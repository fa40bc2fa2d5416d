import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { reports } from './projection';

const [KITCHEN, AYU, RATNA] = ['20260101001', '20260101101', '20260101901'];
const HOUR = 3_600_000;
const AT = Date.UTC(2026, 0, 5, 9);
const iso = (at: number): string => new Date(at).toISOString();

const step = (type: string, hours: number, comment?: string): GivenEvent => ({
  type,
  stream: `placement-${KITCHEN}-${AYU}`,
  at: AT + hours * HOUR,
  by: RATNA,
  data: { projectid: KITCHEN, applicantid: AYU, ...(comment !== undefined && { comment }) },
});
const added = step('ApplicantAddedToProject', 0);
const shortlisted = step('ApplicantShortlisted', 2);

it('a stay begins with the step that leads there and ends with the next one', async () => {
  await projectionSpec(reports)
    .given(added, shortlisted)
    .expectRows({
      report_stays: [
        {
          stay: 0,
          stage: 'applying',
          again: false,
          addedat: AT,
          enteredat: AT,
          enteredby: RATNA,
          leftat: AT + 2 * HOUR,
          leftto: 'shortlisted',
        },
        { stay: 1, stage: 'shortlisted', again: false, addedat: AT, enteredat: AT + 2 * HOUR, leftat: null },
      ],
    });
});

it('a rejection ends a stay with its reason; who comes back stands there again, on the same way', async () => {
  await projectionSpec(reports)
    .given(
      added,
      shortlisted,
      step('ApplicantRejected', 3, ' Too young '),
      step('ApplicantLonglisted', 5, 'has papers'),
    )
    .expectRows({
      report_stays: [
        { stage: 'applying', again: false, reason: null },
        { stage: 'shortlisted', leftto: 'rejected', reason: 'Too young' },
        { stage: 'rejected', leftto: 'applying', reason: null },
        { stage: 'applying', again: true, addedat: AT, leftat: null },
      ],
    });
});

it('who is removed and added again begins another way', async () => {
  await projectionSpec(reports)
    .given(added, step('ApplicantRemovedFromProject', 1), step('ApplicantAddedToProject', 4))
    .expectRows({
      report_stays: [
        { stay: 0, stage: 'applying', leftto: 'removed', leftat: AT + HOUR },
        { stay: 2, stage: 'applying', again: false, addedat: AT + 4 * HOUR, leftat: null },
      ],
    });
});

const OWNER = '20260101801';
const applied = (applicantid: string, managedby = 'applicant', by = OWNER): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  at: AT,
  by,
  data: { applicantid, accountid: OWNER, managedby },
});

it('an application came from its person, a vendor, the agency, or from a CV that was sent to a job', async () => {
  await projectionSpec(reports)
    .given(
      applied('20260101101', 'applicant', OWNER),
      applied('20260101102', 'applicant', RATNA),
      applied('20260101103', 'vendor', RATNA),
      applied('20260101104', 'applicant', RATNA),
      {
        type: 'JobCvAttached',
        stream: 'jobcv-20260101701',
        data: { cvid: '20260101701', opjobid: '20260101702', applicantid: '20260101104' },
      },
    )
    .expectRows({
      report_applications: ['self', 'agency', 'vendor', 'job'].map((source) => ({
        source,
        accountid: OWNER,
        appliedat: AT,
      })),
    });
});

it('every target is kept with the moment from which it held', async () => {
  await projectionSpec(reports)
    .given(
      { type: 'DepartureTargetChanged', stream: 'settings', at: AT, data: { departuretarget: 20 } },
      { type: 'DepartureTargetChanged', stream: 'settings', at: AT + HOUR, data: {} },
    )
    .expectRows({
      report_targets: [
        { target: 20, at: AT },
        { target: null, at: AT + HOUR },
      ],
    });
});

const OF_OTHER = { status: 'accepted', passedinterview: true, since: iso(AT - 5 * HOUR), addedat: iso(AT - 9 * HOUR) };
const merged = (type: string, hours: number, data: object = {}): GivenEvent => ({
  ...step(type, hours),
  data: { projectid: KITCHEN, applicantid: AYU, of: '20260101102', ...data },
});

it('a way goes on where another record of the person stood: as long as it is, and begun by nobody anew', async () => {
  await projectionSpec(reports)
    .given(added, merged('PlacementTakenOver', 1, OF_OTHER), step('ApplicantPrepared', 3))
    .expectRows({
      report_stays: [
        { stay: 0, stage: 'applying', taken: false, leftto: 'taken' },
        {
          stay: 1,
          stage: 'accepted',
          taken: true,
          again: true,
          addedat: AT - 9 * HOUR,
          enteredat: AT - 5 * HOUR,
          leftat: AT + 3 * HOUR,
          leftto: 'prepared',
        },
        { stay: 2, stage: 'prepared', taken: false, again: false, addedat: AT - 9 * HOUR, leftat: null },
      ],
    });
});

it('given back, a way goes on since it stood there, and ends where it had been nowhere', async () => {
  const had = { status: 'applying', passedinterview: false, since: iso(AT), addedat: iso(AT), removed: false };
  await projectionSpec(reports)
    .given(added, merged('PlacementTakenOver', 1, OF_OTHER), merged('PlacementGivenBack', 2, { had }))
    .expectRows({
      report_stays: [
        { stay: 0, leftto: 'taken' },
        { stay: 1, leftto: 'taken' },
        { stay: 2, stage: 'applying', taken: true, enteredat: AT, leftat: null },
      ],
    });
  await projectionSpec(reports)
    .given(merged('PlacementTakenOver', 1, OF_OTHER), merged('PlacementGivenBack', 2))
    .expectRows({ report_stays: [{ stay: 0, stage: 'accepted', leftto: 'taken' }] });
});

describe('an application has come as far as the furthest of its ways, a bit for each stage', () => {
  const APPLYING = 1;
  const SHORTLISTED = 2;
  const ACCEPTED = 4;
  it.all([
    ['who is in no project', [], 0],
    ['who is added', [added], APPLYING],
    ['who is led on', [added, shortlisted], APPLYING | SHORTLISTED],
    ['who is rejected', [added, shortlisted, step('ApplicantRejected', 3)], APPLYING | SHORTLISTED],
    [
      'who is led back and on again',
      [added, shortlisted, step('ApplicantLonglisted', 3), step('ApplicantShortlisted', 4)],
      APPLYING | SHORTLISTED,
    ],
    [
      'who begins another way',
      [added, shortlisted, step('ApplicantRemovedFromProject', 3), step('ApplicantAddedToProject', 4)],
      APPLYING | SHORTLISTED,
    ],
    [
      'whose other record stood further on',
      [added, merged('PlacementTakenOver', 1, OF_OTHER)],
      APPLYING | SHORTLISTED | ACCEPTED,
    ],
    [
      'whose other record was rejected',
      [added, merged('PlacementTakenOver', 1, { ...OF_OTHER, status: 'rejected' })],
      APPLYING,
    ],
  ] as const)('%s', async (_, steps, reached) =>
    projectionSpec(reports)
      .given(applied(AYU), ...steps)
      .expectRows({ report_applications: [{ applicantid: AYU, reached }] }),
  );
});
