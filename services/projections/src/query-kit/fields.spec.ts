import { clientFields } from '@berangkat/contracts/clients';
import { type Fields } from '@berangkat/contracts/kernel';
import { projectFields } from '@berangkat/contracts/projects';
import { projections } from '../contexts/projections';
import { withoutPast } from './fields';

const forms: readonly (readonly [string, Fields])[] = [
  ['clients', clientFields],
  ['projects', projectFields],
];

it.all(forms)('of the fields of %s, those without a past are left out of what is kept of it', (table, fields) => {
  const kept = projections.flatMap(({ tables }) => Object.entries(tables)).find(([name]) => name === table)?.[1];
  const except = kept?.kind === 'table' ? kept.history?.except : undefined;
  expect(withoutPast(fields)).not.toEqual([]);
  expect(except).toEqual(expect.arrayContaining([...withoutPast(fields)]));
});
