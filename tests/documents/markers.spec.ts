import { marked } from '../support/markers';
import * as constants001 from './001/constants';
import * as constants002 from './002/constants';
import * as messages001 from './001/messages';
import * as messages002 from './002/messages';
import * as permissions000 from './000/permissions';
import * as permissions001 from './001/permissions';
import * as permissions002 from './002/permissions';
import * as rules000 from './000/rules';
import * as rules001 from './001/rules';
import * as rules002 from './002/rules';
import * as screens000 from './000/screens';
import * as screens001 from './001/screens';
import * as screens002 from './002/screens';
import * as transitions001 from './001/transitions';
import * as transitions002 from './002/transitions';

const tables = [
  ...[constants001, constants002, messages001, messages002, permissions000, permissions001, permissions002],
  ...[rules000, rules001, rules002, screens000, screens001, screens002, transitions001, transitions002],
];

/** Markers that a table names, however deep: of a row, of one of its checks, of a screen's behaviours. */
const markersIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { markers, behaviours } = value as { readonly markers?: readonly string[]; readonly behaviours?: object };
  return [
    ...(markers ?? []),
    ...(behaviours === undefined ? [] : Object.values(behaviours).flat()),
    ...Object.values(value).flatMap((part: unknown) => (isTable(part) ? markersIn(part) : [])),
  ] as readonly string[];
};
/** Schemas hold functions, and each other. */
const isTable = (part: unknown): boolean =>
  Array.isArray(part) ||
  (typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype);

it('a test is marked with no row that the specification does not have', () => {
  const wanted = new Set(tables.flatMap(markersIn));
  expect(marked.filter(({ marker }) => !/^V\d/.test(marker) && !wanted.has(marker))).toEqual([]);
});
