import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from './calls';

const SOURCE = join(__dirname, '../..');

test('a call that two features make is one call', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [one, other] = [calls({ listClients: {} }), calls({ listClients: {}, updateClient: {} })];
  expect(other.useListClientsQuery).toBe(one.useListClientsQuery);
  expect(other.useUpdateClientMutation).toBeDefined();
  expect(complaints).not.toHaveBeenCalled();
});

/** The calls of all features: names, and whether options are given with them. */
const made = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.endsWith('api/calls.ts'))
  .flatMap((file) => [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/\bcalls\(\{\n?([^]*?)\n?\}\)/g)])
  .flatMap(([, chosen]) => [...chosen!.matchAll(/(?:^ {1,2}|\}, )(\w+): (\{\})?/gm)])
  .map(([, name, bare]) => ({ name: name!, bare: bare !== undefined }));

test('and none of them gives it options, which would count or not by which page was opened first', () => {
  expect(made.length).toBeGreaterThan(150);
  const twice = made.filter(({ name }) => made.filter((other) => other.name === name).length > 1);
  expect(twice.filter(({ bare }) => !bare)).toEqual([]);
});
