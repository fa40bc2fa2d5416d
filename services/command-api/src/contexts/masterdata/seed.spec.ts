import { departments, departmentsOf, industries, positionsOf } from '@berangkat/contracts/reference';
import { SEED } from './seed';

it.holds('application-form-03')('offers every position of every department once, under ids of their own', () => {
  const { industry, department, position } = SEED;
  expect(industry.map(({ value }) => value)).toEqual(industries.values);
  for (const { id, value } of industry)
    expect(department.filter(({ parentid }) => parentid === id).map((one) => one.value)).toEqual(
      departmentsOf(industries.canonical(value)!),
    );
  for (const { id, value } of department)
    expect(position.filter(({ parentid }) => parentid === id).map((one) => one.value)).toEqual(
      positionsOf(departments.canonical(value)!),
    );
  expect(position).toHaveLength(departments.values.flatMap(positionsOf).length);
  for (const list of [industry, department, position]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const { id } of list) expect(id).toMatch(/^20251111\d{3}$/);
  }
});
it('takes the spellings of both documents, and reads in both languages', () => {
  expect(SEED.industry.find(({ value }) => value === 'oil gas & mining')).toMatchObject({
    name: 'Oil, Gas & Mining',
    indonesianname: 'Minyak, Gas & Pertambangan',
    aliases: expect.arrayContaining(['oil gas mining']),
  });
  expect(SEED.department.find(({ value }) => value === 'food & beverage')?.aliases).toContain('fnb');
});
