import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type MergeCommand, mergeDecider, type MergeEvent } from './decider';

const { given } = deciderSpec(mergeDecider);
const ids = { applicantid: '20261121001', otherid: '20261121002' };
const choice = { fields: ['motto'], photo: true, fullphoto: false, cv: false, owners: false };
const plan = { copies: [], projects: ['20261121003'], days: [] };

const merge = { type: 'Merge', ...ids, choice } as const satisfies MergeCommand;
const undo: MergeCommand = { type: 'Undo', ...ids, given: [], files: [] };
const complete: MergeCommand = { type: 'Complete', ...ids };
const giveUp: MergeCommand = { type: 'GiveUp', ...ids };
const begun: MergeEvent = { type: 'ApplicantsMerged', data: { ...ids, ...choice } };
const planned: MergeEvent = { type: 'MergePlanned', data: { ...ids, ...plan } };
const completed: MergeEvent = { type: 'MergeCompleted', data: ids };
const givenUp: MergeEvent = { type: 'MergeGivenUp', data: ids };
const undone: MergeEvent = { type: 'MergeUndone', data: { ...ids, given: [] } };
const parted: MergeEvent = { type: 'UndoCompleted', data: ids };

it('begins once, and keeps the reason where one is said', () => {
  given().when(merge).then(begun);
  given(begun).when(merge).thenNothing();
  given(begun, completed).when(merge).thenNothing();
  given()
    .when({ ...merge, reason: 'Ask her' })
    .then({ type: 'ApplicantsMerged', data: { ...ids, ...choice, reason: 'Ask her' } });
});
it('is planned once, while it is under way', () => {
  const planning: MergeCommand = { type: 'Plan', ...ids, plan };
  given(begun).when(planning).then(planned);
  given(begun, planned).when(planning).thenNothing();
  given(begun, completed).when(planning).thenNothing();
});
it('is planned again where there is more, by whoever knows the copies of before', () => {
  const copyTo = (to: string) => ({ kind: 'education' as const, from: '20261121004', to });
  const first = { ...plan, copies: [copyTo('20261121005')] };
  const more = { ...first, copies: [...first.copies, copyTo('20261121006')] };
  const before: MergeEvent = { type: 'MergePlanned', data: { ...ids, ...first } };
  given(begun, before)
    .when({ type: 'Plan', ...ids, plan: more })
    .then({ type: 'MergePlanned', data: { ...ids, ...more } });
  const elses = { ...plan, copies: [copyTo('20261121007'), copyTo('20261121008')] };
  given(begun, before)
    .when({ type: 'Plan', ...ids, plan: elses })
    .thenNothing();
});
it('is completed, and so is its undoing', () => {
  given(begun, planned).when(complete).then(completed);
  given(begun, planned, completed).when(complete).thenNothing();
  given(begun, completed, undone).when(complete).then(parted);
});
it('is undone when it is complete, and once', () => {
  given().when(undo).thenRefused({ status: 404 });
  given(begun).when(undo).thenRefused({ status: 409, code: 'merge-running' });
  given(begun, completed).when(undo).then(undone);
  given(begun, completed, undone).when(undo).thenNothing();
});
it('goes nowhere else before it was undone, and anywhere after that', () => {
  const elsewhere: MergeCommand = { ...merge, applicantid: '20261121009' };
  given(begun, completed).when(elsewhere).thenRefused({ status: 409, code: 'applicant-merged' });
  given(begun, completed, undone).when(merge).thenRefused({ status: 409, code: 'merge-running' });
  given(begun, completed, undone, parted).when(merge).then(begun);
});
it('is given up where one of the two has gone', () => {
  given().when(giveUp).thenNothing();
  given(begun).when(giveUp).then(givenUp);
  given(begun, givenUp).when(merge).then(begun);
});
