import { clientFields } from '@berangkat/contracts/clients';
import { educationFields } from '@berangkat/contracts/educations';
import { experienceFields } from '@berangkat/contracts/experiences';
import { type Fields } from '@berangkat/contracts/kernel';
import { projectFields } from '@berangkat/contracts/projects';
import { projections } from '../contexts/projections';
import { columnsOf, withoutPast } from './fields';

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

it('keeps a field as what is answered of it, and nothing of what was erased', () => {
  const { gpa, yearstart, degree } = columnsOf(educationFields);
  const { iscurrent, jobdescription } = columnsOf(experienceFields);
  expect([gpa, yearstart, degree, iscurrent, jobdescription].map(({ type, nullable }) => [type, nullable])).toEqual([
    ['double precision', true],
    ['integer', true],
    ['text', true],
    ['boolean', true],
    ['text[]', true],
  ]);
});
