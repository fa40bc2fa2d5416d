import { join } from 'node:path';
import { chosenFiles } from './chosen-files';
import { usesSharedPortal } from './shared-portal';

const users = (ending: string, ...patterns: string[]) =>
  chosenFiles(join(__dirname, '..'), ending, patterns).filter(usesSharedPortal);

it('is started for files that use it, and for no others', () => {
  expect(users('.e2e.ts', 'accessibility/screens')).toHaveLength(1);
  expect(users('.e2e.ts', 'faults/kill', 'faults/scaling', 'faults/full-disk', 'acceptance/journey')).toEqual([]);
  expect(users('.e2e.ts', 'faults/kill', 'faults/drill')).toHaveLength(1);
});

it('is used by every attack on a portal', () => {
  expect(users('.sec.ts')).toEqual(chosenFiles(join(__dirname, '..'), '.sec.ts', []));
});
