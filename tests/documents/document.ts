import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { messagesEn, wordsOf } from '@berangkat/contracts/messages';
import { type PathName, paths, PATHS_WITH_ID } from '@berangkat/contracts/paths';
import { forAll } from '../support/for-all';
import { expectMarked, type Held, type Marker } from './markers';
import { type Permission, readerOf, READERS } from './readers';
import { checksOf, type OneCheck, type RuleCheck } from './rules';
import { isShown, source } from './source';
import { type Value } from './values';

type Rows<T> = Readonly<Record<string, T>>;

/**
 * A text: verbatim, or null where the document says what is meant and leaves the words to the portal. One that has
 * become several has them by their ids; one that the portal never says as it stands is held by tests.
 */
export type Text = string | null | Rows<string> | Held;

/** The rows of one document. A row that several documents cite stands with the first of them. */
export interface Tables {
  readonly rules: Rows<RuleCheck>;
  readonly messages: Rows<Text>;
  readonly permissions: Rows<Permission>;
  readonly routes: Rows<PathName>;
  readonly endpoints: Rows<EndpointName>;
  readonly behaviours: Rows<readonly Marker[]>;
  readonly transitions?: Rows<Value | Held>;
  readonly constants?: Rows<Value | Held>;
  readonly entities?: Rows<Value | Held>;
  /** Ids of rows that cannot be held, by their table. */
  readonly elsewhere?: { readonly [table in keyof Counts]?: readonly string[] };
}

/** How many rows of the specification each table has: one that is lost fails. */
export interface Counts {
  readonly rules: number;
  readonly messages: number;
  readonly permissions: number;
  readonly routes: number;
  readonly endpoints: number;
  readonly behaviours: number;
  readonly transitions?: number;
  readonly constants?: number;
  readonly entities?: number;
}

const holdsValue = (check: Value | Held): void => {
  if ('is' in check) expect(check.is).toEqual(check.said);
  expectMarked(check.markers ?? []);
};

const holdsCheck = (check: OneCheck): void => {
  if (!('form' in check)) return holdsValue(check);
  const answer = check.schema.safeParse(check.form);
  if ('as' in check) return expect(answer.data).toMatchObject(check.as);
  const said = answer.error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text]);
  expect(said).toContainEqual([check.field, check.words]);
};

const isHeld = (row: object): row is Held => 'markers' in row;

const holdsText = (id: string, text: Text): void => {
  if (text !== null && typeof text === 'object') {
    if (isHeld(text)) return expectMarked(text.markers);
    return Object.entries(text).forEach(([one, words]) => holdsText(one, words));
  }
  const words = (messagesEn as Rows<string | undefined>)[id];
  expect(words).toBe(text ?? words);
  expect(words).toEqual(expect.any(String));
  expect(isShown(id, words)).toBe(true);
};

const LETTERS: Rows<string> = { y: 'yes', o: 'own', n: 'no', m: 'no' };
const holdsPermission = (permission: Permission): void => {
  if ('markers' in permission) return expectMarked(permission.markers);
  const [ask, said] = permission;
  expect(said).toHaveLength(READERS.length);
  const asked = READERS.flatMap((kind, index) => (said[index] === '?' ? [] : [[kind, LETTERS[said[index]!]] as const]));
  expect(asked.map(([kind]) => [kind, ask(readerOf(kind))])).toEqual(asked);
};

/** An address that ends with the id of a record. */
const WITH_ID = /\/\{id\??\}$/;
const holdsRoute = (address: string, name: PathName): void => {
  expect(paths[name]).toBe(address.replace(WITH_ID, ''));
  if (WITH_ID.test(address)) expect(PATHS_WITH_ID).toContain(name);
  expect(source).toMatch(new RegExp(`path: '${name}'`));
};

/** The same call whatever its parameters are called. */
const nameless = (call: string): string => call.replace(/\{\w+\}|:\w+/g, ':');

const holdsEndpoint = (call: string, name: EndpointName): void => {
  const { method, path } = endpoints[name];
  expect(nameless(`${method} ${path}`)).toBe(nameless(call));
};

/** Holds the portal to every row of a document, with one test for each of its tables. */
export const holds = (document: string, tables: Tables, counts: Counts): void => {
  const each = <T>(name: keyof Counts, rows: Rows<T> = {}, check: (row: T, id: string) => void): void => {
    const count = counts[name];
    if (count === undefined) return;
    it(`the ${name} of document ${document} hold, and are all here`, async () => {
      expect(new Set([...Object.keys(rows), ...(tables.elsewhere?.[name] ?? [])]).size).toBe(count);
      await forAll(Object.entries(rows), check);
    });
  };
  each('rules', tables.rules, (rule) => checksOf(rule).forEach(holdsCheck));
  each('messages', tables.messages, (text, id) => holdsText(id, text));
  each('permissions', tables.permissions, holdsPermission);
  each('routes', tables.routes, (name, address) => holdsRoute(address, name));
  each('endpoints', tables.endpoints, (name, call) => holdsEndpoint(call, name));
  each('behaviours', tables.behaviours, (markers) => expectMarked(markers));
  each('transitions', tables.transitions, holdsValue);
  each('constants', tables.constants, holdsValue);
  each('entities', tables.entities, holdsValue);
};
