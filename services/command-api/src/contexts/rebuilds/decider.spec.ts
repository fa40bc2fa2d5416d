import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type RebuildOutcome, rebuildDecider, type RebuildEvent } from './decider';

const { given } = deciderSpec(rebuildDecider);
const [rebuildid, next] = ['20261121001', '20261121002'] as const;
const data = { rebuildid, projection: 'reports' };
const requested: RebuildEvent = { type: 'RebuildRequested', data };
const paused: RebuildEvent = { type: 'RebuildPaused', data };
const cancelled: RebuildEvent = { type: 'RebuildCancelled', data };
const tables = [{ table: 'report_stays', rowsbefore: 7, rowsafter: 7, before: 'a', after: 'a' }];
const done: RebuildOutcome = { state: 'done', events: 100, seconds: 2.5, tables };
const finished: RebuildEvent = { type: 'RebuildFinished', data: { ...data, events: 100, seconds: 2.5, tables } };
const over = { status: 409, code: 'rebuild-over' } as const;

it('is asked for once at a time of a projection, while others are free', () => {
  given()
    .when({ type: 'Request', ...data })
    .then(requested);
  given(requested)
    .when({ type: 'Request', ...data })
    .thenNothing();
  for (const event of [requested, paused])
    given(requested, event)
      .when({ type: 'Request', ...data, rebuildid: next })
      .thenRefused({ status: 409, code: 'rebuild-under-way' });
  const other = { rebuildid: next, projection: 'audit' };
  given(requested)
    .when({ type: 'Request', ...other })
    .then({ type: 'RebuildRequested', data: other });
});
it('is asked for again when the one before is over or cancelled', () => {
  for (const event of [cancelled, finished])
    given(requested, event)
      .when({ type: 'Request', ...data, rebuildid: next })
      .then({ type: 'RebuildRequested', data: { ...data, rebuildid: next } });
});
it('is paused and gone on with, each once', () => {
  given(requested).when({ type: 'Pause', rebuildid }).then(paused);
  given(requested, paused).when({ type: 'Pause', rebuildid }).thenNothing();
  given(requested, paused).when({ type: 'Resume', rebuildid }).then({ type: 'RebuildResumed', data });
  given(requested).when({ type: 'Resume', rebuildid }).thenNothing();
});
it('is cancelled while it runs or is paused, and once', () => {
  given(requested).when({ type: 'Cancel', rebuildid }).then(cancelled);
  given(requested, paused).when({ type: 'Cancel', rebuildid }).then(cancelled);
  given(requested, cancelled).when({ type: 'Cancel', rebuildid }).thenNothing();
});
it('is steered by nobody when it is over, and one that there is not is not found', () => {
  given(requested, finished).when({ type: 'Cancel', rebuildid }).thenRefused(over);
  given(requested, cancelled).when({ type: 'Resume', rebuildid }).thenRefused(over);
  given(requested).when({ type: 'Pause', rebuildid: next }).thenRefused({ status: 404 });
});
it('ends once, with what came of it', () => {
  given(requested).when({ type: 'End', rebuildid, outcome: done }).then(finished);
  given(requested, finished).when({ type: 'End', rebuildid, outcome: done }).thenNothing();
  given(requested)
    .when({ type: 'End', rebuildid, outcome: { state: 'failed', events: 3, seconds: 1, reason: 'no room' } })
    .then({ type: 'RebuildFailed', data: { ...data, events: 3, seconds: 1, reason: 'no room' } });
});
it('is finished although it was cancelled, where that came too late', () => {
  given(requested, cancelled).when({ type: 'End', rebuildid, outcome: done }).then(finished);
  given(requested, cancelled)
    .when({ type: 'End', rebuildid, outcome: { state: 'cancelled' } })
    .thenNothing();
});
it('is cancelled by the portal where an operator or a new release ended it', () =>
  given(requested)
    .when({ type: 'End', rebuildid, outcome: { state: 'cancelled' } })
    .then(cancelled));
it('that is no longer the last of its projection says nothing more', () =>
  given(requested, cancelled, { type: 'RebuildRequested', data: { ...data, rebuildid: next } })
    .when({ type: 'End', rebuildid, outcome: done })
    .thenNothing());
