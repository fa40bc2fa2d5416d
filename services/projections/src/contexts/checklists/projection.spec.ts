import { projectionSpec } from '../../engine/testing';
import { checklists } from './projection';

const changed = (destination: string, ...documents: string[]) => ({
  type: 'ChecklistChanged',
  stream: 'checklists',
  data: { destination, documents },
});

it('keeps what each destination needs, what changed, and tells whoever is signed in', async () => {
  const outcome = projectionSpec(checklists).given(
    changed('qatar', 'Passport'),
    changed('japan', 'Passport', 'Skill Certificate'),
    changed('qatar', 'Passport', 'Medical Certificate'),
    changed('japan'),
  );
  await outcome.expectRows({
    checklists: [
      { destination: 'japan', documents: [], revision: 3 },
      { destination: 'qatar', documents: ['Passport', 'Medical Certificate'], revision: 2 },
    ],
  });
  await outcome.expectNotices({ topic: 'checklists', ids: {} });
});
