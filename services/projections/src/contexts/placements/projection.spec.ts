import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { placements } from './projection';

const [KITCHEN, CRUISE] = ['20260101001', '20260101002'];
const [AYU, BUDI] = ['20260101101', '20260101102'];
const [RATNA, SARI] = ['20260101901', '20260101902'];
const AT = Date.UTC(2026, 0, 5, 9);
const LATER = AT + 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

const step = (type: string, applicantid = AYU, more: Partial<GivenEvent> = {}): GivenEvent => {
  const projectid = (more.data?.projectid as string | undefined) ?? KITCHEN;
  return {
    type,
    stream: `placement-${projectid}-${applicantid}`,
    ...more,
    data: { projectid, applicantid, ...more.data },
  };
};
const added = (applicantid = AYU, more: Partial<GivenEvent> = {}) => step('ApplicantAddedToProject', applicantid, more);
const shortlisted = step('ApplicantShortlisted');
const passed = step('ApplicantPassedInterview', AYU, { data: { comment: 'Good English' } });
const removed = step('ApplicantRemovedFromProject');

/** The counts that are not zero. */
const counts = (expected: Readonly<Record<string, number>>, projectid: string) =>
  Object.entries(expected).map(([status, count]) => ({ projectid, status, count }));

it('an applicant who is added applies, and counts in the project', async () => {
  await projectionSpec(placements)
    .given(added(AYU, { at: AT }))
    .expectRows({
      placements: [
        {
          projectid: KITCHEN,
          applicantid: AYU,
          status: 'applying',
          passedinterview: false,
          comment: null,
          since: AT,
          addedat: AT,
          removed: false,
        },
      ],
      placement_counts: counts({ applying: 1 }, KITCHEN),
    });
});

it.all([
  ['ApplicantShortlisted', 'shortlisted', 'shortlisted'],
  ['ApplicantPassedInterview', 'accepted', 'passed interview'],
  ['ApplicantRejected', 'rejected', 'rejected'],
  ['ApplicantLonglisted', 'applying', 'longlisted'],
  ['ApplicantPrepared', 'prepared', 'prepared'],
  ['ApplicantDeparted', 'departed', 'departed'],
])('after %s the applicant is %s', async (type, status, action) => {
  await projectionSpec(placements)
    .given(added(AYU, { at: AT }), step(type, AYU, { at: LATER, by: RATNA }))
    .expectRows({
      placements: [{ status, passedinterview: status === 'accepted', since: LATER, addedat: AT, removed: false }],
      placement_history: [
        { revision: 0, action: 'added', at: AT },
        { revision: 1, type, action, comment: null, by: RATNA, at: LATER },
      ],
    });
});

it('a step moves the count, and back: what is taken back counts once', async () => {
  await projectionSpec(placements)
    .given(added(), added(BUDI), shortlisted, step('ApplicantLonglisted'), shortlisted)
    .expectRows({
      placement_counts: counts({ applying: 1, shortlisted: 1 }, KITCHEN),
    });
});

it('the comment stays until a step brings another one; the passed interview is over with the next step', async () => {
  const prepared = step('ApplicantPrepared');
  await projectionSpec(placements)
    .given(added(), shortlisted, passed, prepared)
    .expectRows({ placements: [{ status: 'prepared', passedinterview: false, comment: 'Good English' }] });
  await projectionSpec(placements)
    .given(added(), shortlisted, passed, step('ApplicantRejected', AYU, { data: { comment: 'Too late' } }))
    .expectRows({
      placements: [{ status: 'rejected', comment: 'Too late' }],
      placement_history: [{ comment: null }, { comment: null }, { comment: 'Good English' }, { comment: 'Too late' }],
    });
});

it('what is said on the way to the shortlist is kept like what is said of every other step', async () => {
  const comment = 'Speaks Arabic';
  await projectionSpec(placements)
    .given(added(), step('ApplicantShortlisted', AYU, { data: { comment } }))
    .expectRows({
      placements: [{ status: 'shortlisted', comment }],
      placement_history: [{ comment: null }, { action: 'shortlisted', comment }],
    });
});

it('an erased comment is gone from the placement and from its history', async () => {
  await projectionSpec(placements)
    .given(added(), shortlisted, step('ApplicantPassedInterview', AYU, { data: { comment: null } }))
    .expectRows({
      placements: [{ status: 'accepted', comment: null }],
      placement_history: [{ comment: null }, { comment: null }, { action: 'passed interview', comment: null }],
    });
});

it('a removed applicant counts nowhere, and the state it had is kept', async () => {
  await projectionSpec(placements)
    .given(added(), shortlisted, removed)
    .expectRows({
      placements: [{ status: 'shortlisted', removed: true }],
      placement_counts: counts({ applying: 0, shortlisted: 0 }, KITCHEN),
    });
});

it('an applicant who is added again begins anew, and keeps the history', async () => {
  await projectionSpec(placements)
    .given(added(), shortlisted, passed, removed, added(AYU, { at: LATER }))
    .expectRows({
      placements: [
        { status: 'applying', passedinterview: false, comment: null, since: LATER, addedat: LATER, removed: false },
      ],
      placement_counts: counts({ accepted: 0, applying: 1, shortlisted: 0 }, KITCHEN),
      placement_history: [
        { action: 'added' },
        { action: 'shortlisted' },
        { action: 'passed interview' },
        { action: 'deleted' },
        { action: 'added', revision: 4 },
      ],
    });
});

it('projects count apart', async () => {
  await projectionSpec(placements)
    .given(added(), added(AYU, { data: { projectid: CRUISE }, by: SARI }), added(BUDI, { data: { projectid: CRUISE } }))
    .expectRows({
      placement_counts: [...counts({ applying: 1 }, KITCHEN), ...counts({ applying: 2 }, CRUISE)],
    });
});

it('every step tells the project and the applicant', async () => {
  await projectionSpec(placements)
    .given(added(), shortlisted, added(BUDI))
    .expectNotices(
      { topic: 'placements', ids: { projectid: KITCHEN, applicantid: AYU } },
      { topic: 'placements', ids: { projectid: KITCHEN, applicantid: BUDI } },
    );
});

const OTHER = {
  status: 'accepted',
  passedinterview: true,
  since: '2025-11-20T09:00:00.000Z',
  addedat: '2025-11-01T09:00:00.000Z',
};
const takenOver = step('PlacementTakenOver', AYU, { at: LATER, data: { of: BUDI, ...OTHER, comment: 'Good English' } });

it('who takes over from another record stands where that one stood, since it stood there', async () => {
  await projectionSpec(placements)
    .given(added(AYU, { at: AT }), takenOver)
    .expectRows({
      placements: [
        {
          status: 'accepted',
          passedinterview: true,
          comment: 'Good English',
          since: Date.parse(OTHER.since),
          addedat: Date.parse(OTHER.addedat),
          removed: false,
        },
      ],
      placement_history: [{ action: 'added' }, { action: 'taken over', comment: 'Good English', at: LATER }],
      placement_counts: counts({ accepted: 1, applying: 0 }, KITCHEN),
    });
});

it('given back, a placement is what it was, and none where there was none', async () => {
  const had = { status: 'applying', passedinterview: false, since: iso(AT), addedat: iso(AT), removed: false };
  await projectionSpec(placements)
    .given(added(AYU, { at: AT }), takenOver, step('PlacementGivenBack', AYU, { data: { had } }))
    .expectRows({
      placements: [
        { status: 'applying', passedinterview: false, comment: null, since: AT, addedat: AT, removed: false },
      ],
      placement_counts: counts({ accepted: 0, applying: 1 }, KITCHEN),
    });
  await projectionSpec(placements)
    .given(takenOver, step('PlacementGivenBack'))
    .expectRows({ placements: [], placement_counts: counts({ accepted: 0 }, KITCHEN) });
  await projectionSpec(placements)
    .given(added(), removed, takenOver, step('PlacementGivenBack', AYU, { data: { had: { ...had, removed: true } } }))
    .expectRows({
      placements: [{ status: 'applying', removed: true }],
      placement_counts: counts({ accepted: 0, applying: 0 }, KITCHEN),
    });
});
