import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { departments, departmentsOf, industries, positionNames } from '@berangkat/contracts/reference';

const named = (list: typeof industries | typeof departments, value: never) => {
  const [en, id] = [list.label(value, 'en'), list.label(value, 'id')];
  return { value, ...(en !== value && { en }), ...(id !== en && { id }), also: list.aliasesOf(value) };
};

/** The lists that a portal begins with, as the server answers them. */
export const choices: Choices = industries.values.map((industry) => ({
  ...named(industries, industry as never),
  departments: departmentsOf(industry).map((department) => ({
    ...named(departments, department as never),
    positions: positionNames(department).map(({ en, id }) => ({ value: en, ...(id !== undefined && { id }) })),
  })),
}));
