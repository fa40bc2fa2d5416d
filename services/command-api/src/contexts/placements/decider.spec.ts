import { PLACEMENT_STATUSES, type PlacementStatus, transitionTo } from '@berangkat/contracts/placements';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { placementDecider, type PlacementCommand, type PlacementEvent } from './decider';

const { given } = deciderSpec(placementDecider);

const data = { projectid: '20261121001', applicantid: '20261121002' };
const added: PlacementEvent = { type: 'ApplicantAddedToProject', data };
const shortlisted: PlacementEvent = { type: 'ApplicantShortlisted', data };
const passed: PlacementEvent = { type: 'ApplicantPassedInterview', data: { ...data, comment: 'good English' } };
const rejected: PlacementEvent = { type: 'ApplicantRejected', data };
const longlisted: PlacementEvent = { type: 'ApplicantLonglisted', data };
const prepared: PlacementEvent = { type: 'ApplicantPrepared', data };
const departed: PlacementEvent = { type: 'ApplicantDeparted', data };
const removed: PlacementEvent = { type: 'ApplicantRemovedFromProject', data };

const add: PlacementCommand = { type: 'AddApplicant', ...data };
const everything = () => true;
const move = (
  to: PlacementStatus | 'removed',
  comment?: string,
  may: (permission: string) => boolean = everything,
): PlacementCommand => ({
  type: 'MoveApplicant',
  ...data,
  to,
  comment,
  may,
});
/** The step as somebody asks for it who saw the applicant in a state. */
const seen = (from: PlacementStatus, step: PlacementCommand): PlacementCommand =>
  ({ ...step, from }) as PlacementCommand;

describe('adding to a project', () => {
  it.holds('pipeline-start')('starts as applying', () => given().when(add).then(added));
  it.holds('pipeline-added-twice')('is refused while the applicant is in the project', () =>
    given(added, shortlisted).when(add).thenRefused({ status: 409, code: 'add-applicant-409' }),
  );
  it('is possible again after a removal', () => given(added, removed).when(add).then(added));
});

describe('moving', () => {
  it('shortlists who applies', () => given(added).when(move('shortlisted')).then(shortlisted));
  it.all([
    ['shortlisted', [added], shortlisted],
    ['rejected', [added, shortlisted], rejected],
    ['applying', [added, shortlisted], longlisted],
    ['prepared', [added, shortlisted, passed], prepared],
    ['departed', [added, shortlisted, passed, prepared], departed],
  ] as const)('to %s takes a remark along', (to, way, { type }) =>
    given(way)
      .when(move(to, 'has a visa'))
      .then({ type, data: { ...data, comment: 'has a visa' } }),
  );
  it('passes an interview with its comment', () =>
    given(added, shortlisted).when(move('accepted', 'good English')).then(passed));
  it('asks for the comment of a passed interview', () =>
    given(added, shortlisted).when(move('accepted')).thenRefused({ status: 400, code: 'comment-required' }));
  it('rejects the shortlisted', () => given(added, shortlisted).when(move('rejected')).then(rejected));
  it('rejects the accepted', () => given(added, shortlisted, passed).when(move('rejected')).then(rejected));
  it('longlists the rejected', () => given(added, shortlisted, rejected).when(move('applying')).then(longlisted));
  it('prepares the accepted', () => given(added, shortlisted, passed).when(move('prepared')).then(prepared));
  it('departs the prepared', () => given(added, shortlisted, passed, prepared).when(move('departed')).then(departed));
  it('removes from the project', () => given(added).when(move('removed')).then(removed));
  it.holds('pipeline-departed-stays')('never removes who has departed', () =>
    given(added, shortlisted, passed, prepared, departed)
      .when(move('removed'))
      .thenRefused({ status: 409, code: 'placement-stale' }),
  );
  it('refuses who is not in the project', () => given().when(move('shortlisted')).thenRefused({ status: 404 }));
  it('refuses who was removed', () => given(added, removed).when(move('shortlisted')).thenRefused({ status: 404 }));
  it('refuses without the right, whatever the state allows', () =>
    given(added, shortlisted, passed)
      .when(move('prepared', undefined, (right) => right !== 'pipeline.prepare'))
      .thenRefused({ status: 403 }));
  it('tells longlisting the rejected from longlisting the others', () =>
    given(added, shortlisted, rejected)
      .when(move('applying', undefined, (right) => right === 'pipeline.longlist'))
      .thenRefused({ status: 403 }));
  it('does the same move once: the second is stale', () =>
    given(added, shortlisted).when(move('shortlisted')).thenRefused({ status: 409, code: 'placement-stale' }));
});

describe('moving from the state that was seen', () => {
  const stale = { status: 409, code: 'placement-stale' };

  it('takes the step when the applicant still stands there', () =>
    given(added, shortlisted)
      .when(seen('shortlisted', move('rejected')))
      .then(rejected));
  it('rejects nobody who passed the interview meanwhile', () =>
    given(added, shortlisted, passed)
      .when(seen('shortlisted', move('rejected')))
      .thenRefused(stale));
  it('undoes no rejection that was not seen', () =>
    given(added, shortlisted, rejected)
      .when(seen('shortlisted', move('applying')))
      .thenRefused(stale));
  it('deletes nobody from another state than was asked about', () =>
    given(added, shortlisted, passed)
      .when(seen('shortlisted', move('removed')))
      .thenRefused(stale));
  it('says so before it looks at the right', () =>
    given(added, shortlisted, rejected)
      .when(
        seen(
          'shortlisted',
          move('applying', undefined, (right) => right === 'pipeline.longlist'),
        ),
      )
      .thenRefused({ ...stale, message: 'The applicant is now rejected, so nothing was changed.' }));
  it('says so before it asks for a comment', () =>
    given(added, shortlisted)
      .when(seen('applying', move('accepted')))
      .thenRefused(stale));
  it('refuses who was removed as not in the project', () =>
    given(added, shortlisted, removed)
      .when(seen('shortlisted', move('rejected')))
      .thenRefused({ status: 404, code: 'placement-not-found' }));
});

const wayTo: Partial<Record<PlacementStatus, PlacementEvent[]>> = {
  applying: [added],
  shortlisted: [added, shortlisted],
  accepted: [added, shortlisted, passed],
  prepared: [added, shortlisted, passed, prepared],
  departed: [added, shortlisted, passed, prepared, departed],
  rejected: [added, shortlisted, rejected],
};

describe.each(Object.entries(wayTo))('from %s', (from, way) => {
  it.holds('pipeline-transitions').all([...PLACEMENT_STATUSES, 'removed' as const])(
    'to %s: exactly what the table of transitions allows',
    (to) => {
      const run = () =>
        placementDecider.decide(
          move(to, 'a comment'),
          way.reduce(placementDecider.evolve, placementDecider.initialState()),
        );
      if (transitionTo(from as PlacementStatus, to) === undefined) expect(run).toThrow();
      else expect(run()).toHaveLength(1);
    },
  );
});
