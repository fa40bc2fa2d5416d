import { transitions, transitionTo } from './transitions';
import { PLACEMENT_STATUSES, type PlacementStatus } from './values';

/** The pipeline of 001 §4, read from the document: which steps lead where. Whatever is not here is refused. */
const STEPS: Readonly<Record<PlacementStatus, Readonly<Partial<Record<PlacementStatus | 'removed', string>>>>> = {
  open: { shortlisted: 'shortlist', removed: 'delete' },
  applying: { shortlisted: 'shortlist', removed: 'delete' },
  shortlisted: { accepted: 'pass-interview', rejected: 'reject', applying: 'longlist', removed: 'delete' },
  accepted: { rejected: 'reject', applying: 'longlist', prepared: 'prepare', removed: 'delete' },
  prepared: { departed: 'depart', removed: 'delete' },
  departed: {},
  hired: { removed: 'delete' },
  rejected: { applying: 'longlist', removed: 'delete' },
};

it('has the steps of the document and no others', () => {
  const found = Object.fromEntries(
    PLACEMENT_STATUSES.map((from) => [
      from,
      Object.fromEntries(
        [...PLACEMENT_STATUSES, 'removed' as const].flatMap((to) => {
          const step = transitionTo(from, to);
          return step === undefined ? [] : [[to, step.action]];
        }),
      ),
    ]),
  );
  expect(found).toEqual(STEPS);
});

it('asks for a comment where an interview was passed, and for a word before somebody is rejected or taken out', () => {
  expect(transitions.filter(({ comment }) => comment === 'required').map(({ action }) => action)).toEqual([
    'pass-interview',
  ]);
  expect(transitions.filter(({ confirm }) => confirm).map(({ action }) => action)).toEqual(['reject', 'delete']);
});
