import { changeChecklists } from '@berangkat/contracts/checklists';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { checklistDecider, type ChecklistEvent } from './decider';
import { SEED } from './seed';

const { given } = deciderSpec(checklistDecider);
const qatar = { destination: 'qatar', documents: ['Passport', 'Medical Certificate'] } as const;
const japan = { destination: 'japan', documents: ['Passport'] } as const;
const changed = ({
  destination,
  documents,
}: {
  destination: string;
  documents: readonly string[];
}): ChecklistEvent => ({
  type: 'ChecklistChanged',
  data: { destination, documents: [...documents] },
});
const change = (...checklists: { destination: 'qatar' | 'japan'; documents: readonly string[] }[]) => ({
  type: 'ChangeChecklists' as const,
  checklists: checklists.map(({ destination, documents }) => ({ destination, documents: [...documents] })),
});

it('begins with the seed, once, and never over what somebody has set', () => {
  given()
    .when({ type: 'SeedChecklists', checklists: [changed(qatar).data as never] })
    .then(changed(qatar));
  given(changed({ ...qatar, documents: [] }))
    .when({ type: 'SeedChecklists', checklists: [changed(qatar).data as never] })
    .thenNothing();
});
it('says each destination that differs by itself, in another order too', () => {
  given(changed(qatar)).when(change(qatar, japan)).then(changed(japan));
  const turned = { ...qatar, documents: ['Medical Certificate', 'Passport'] };
  given(changed(qatar)).when(change(turned)).then(changed(turned));
});
it('changes nothing where all is as it was, nor where there is none and none is wanted', () => {
  given(changed(qatar)).when(change(qatar)).thenNothing();
  given()
    .when(change({ ...qatar, documents: [] }))
    .thenNothing();
});
it('takes a checklist away', () =>
  given(changed(qatar))
    .when(change({ ...qatar, documents: [] }))
    .then(changed({ ...qatar, documents: [] })));
it('is not changed over what somebody else changed', () =>
  given(changed(qatar), changed(japan))
    .when({ ...change(qatar), revision: 0 })
    .thenRefused({ status: 409, code: 'stale-revision' }));

it('seeds ten destinations with what the command itself would take', () => {
  expect(SEED).toHaveLength(10);
  expect(changeChecklists.parse({ checklists: SEED }).checklists).toEqual(SEED);
});
