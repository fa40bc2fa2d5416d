import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@berangkat/contracts/http';
import { type Actor } from '@berangkat/contracts/kernel';
import { messagesEn, wordsOf } from '@berangkat/contracts/messages';
import { paths } from '@berangkat/contracts/paths';
import { messages } from './messages';
import { permissions, permissionsLater, permissionsUnsaid, READERS } from './permissions';
import { isThere } from './place';
import { rules } from './rules';
import { behaviours, behavioursElsewhere, callsElsewhere, endpointNames, routes, routesLater } from './screens';

const ROOT = join(__dirname, '../..');

/** Source below a folder, without tests and without the tables that define the texts. */
const sourceIn = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|int)\.tsx?$/.test(file) && !/(^|[\\/])messages[\\/]/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');
const source = ['contracts/src', 'services/command-api/src', 'services/projections/src', 'web/src']
  .map(sourceIn)
  .join('\n');
const prefixes = [...source.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, prefix]) => prefix!);

/** How many rows of the specification cite the document: one that is lost from these tables fails. */
it.each([
  ['rules', Object.keys(rules), 78],
  ['texts', Object.keys(messages), 71],
  ['permissions', [...Object.keys(permissions), ...permissionsUnsaid, ...permissionsLater], 35],
  ['screens', [...Object.keys(routes), ...routesLater], 15],
  ['calls', [...Object.keys(endpointNames), ...callsElsewhere], 21],
  ['behaviours', [...Object.keys(behaviours), ...behavioursElsewhere], 19],
] as const)('all %s of document 000 are here', (_, ids, count) => expect(new Set(ids).size).toBe(count));

describe('each rule of document 000', () => {
  it.each(Object.entries(rules))('%s', (_, check) => {
    if ('place' in check) return expect(isThere(check.place)).toBe(true);
    const answer = check.schema.safeParse(check.form);
    if ('as' in check) return expect(answer.data).toMatchObject(check.as);
    const said = answer.error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text]);
    expect(said).toContainEqual([check.field, check.words]);
  });
});

describe('each text of document 000', () => {
  it.each(Object.entries(messages))('%s is there to the letter, and something shows it', (id, text) => {
    const words = (messagesEn as Readonly<Record<string, string>>)[id];
    expect(words).toBe(text ?? words);
    expect(words).toEqual(expect.any(String));
    // Entries of menus and buttons stand with their screens, under names of their own.
    const byName = [`'${id}'`, `"${id}"`, `'${words}'`].some((said) => source.includes(said));
    expect(byName || prefixes.some((prefix) => id.startsWith(prefix))).toBe(true);
  });
});

/** Who may do what, for each of the readers. */
const readerOf = (kind: (typeof READERS)[number]): Actor | undefined => {
  if (kind === 'visitor') return undefined;
  const accountid = '20261101001';
  return kind === 'root' ? { accountid, category: 'superadmin', role: 'root' } : { accountid, category: kind };
};
const LETTERS: Readonly<Record<string, string>> = { y: 'yes', o: 'own', n: 'no', m: 'no' };
describe('each permission of document 000', () => {
  it.each(Object.entries(permissions))('%s', (_, [ask, said]) => {
    const asked = READERS.flatMap((kind, index) => (said[index] === '?' ? [] : [[kind, LETTERS[said[index]!]]]));
    expect(asked.map(([kind]) => [kind, ask(readerOf(kind as (typeof READERS)[number]))])).toEqual(asked);
  });
});

describe('each screen of document 000', () => {
  it.each(Object.entries(routes))('%s', (address, name) => {
    expect(paths[name]).toBe(address);
    expect(source).toMatch(new RegExp(`path: '${name}'`));
  });
});

describe('each call of document 000', () => {
  it.each(Object.entries(endpointNames))('%s', (call, name) => {
    const { method, path } = endpoints[name];
    expect(`${method} ${path}`).toBe(call.replace(/\{(\w+)\}/g, ':$1'));
  });
});

describe('each behaviour of document 000', () => {
  it.each(Object.entries(behaviours))('%s', (_, places) => {
    expect(places.filter((place) => !isThere(place))).toEqual([]);
  });
});
