import { visitEvents } from '../contexts/audit';
import { domainEvents } from './events';
import type { Manifest, Trail } from '../kernel/manifest';
import { merged } from '../kernel/merged';
import { contexts } from './manifests';
import { endpointsByContext } from './generated/endpoints';
import { eventsByContext } from './generated/events';
import { loadTrail } from './trail';
import { trails } from './generated/trails';

// The type check fails when a manifest exports something else than a manifest may hold.
const checked: Readonly<Record<string, Manifest>> = contexts;
const MEMBERS = ['about', 'ids', 'notices', 'objects', 'rights', 'routes', 'subjects'];

it('are of the contexts that have schemas', () => {
  for (const schemas of [endpointsByContext, eventsByContext])
    expect(Object.keys(contexts)).toEqual(Object.keys(schemas));
});

const each = Object.entries(checked).map(([name, manifest]) => {
  const context = name as keyof typeof endpointsByContext;
  return [name, manifest, { endpoints: endpointsByContext[context], events: eventsByContext[context] }] as const;
});

it.all(each)('%s exports nothing that no table is made of', (_, manifest) =>
  expect(Object.keys(manifest).filter((member) => !MEMBERS.includes(member))).toEqual([]),
);

it.all(each)('%s has the routes of its endpoints, and events of its own', (name, manifest, { events, endpoints }) => {
  expect(Object.keys(manifest.routes ?? {})).toEqual(Object.keys(endpoints));
  expect(events.map(({ context }) => context)).toEqual(events.map(() => name));
});

it.all(each)('%s keeps objects that its events name', (_, manifest, { events }) => {
  const kinds = [...Object.keys(manifest.objects ?? {}), ...(manifest.about ?? [])];
  const known = Object.assign({}, ...Object.values(checked).map(({ objects }) => objects)) as Record<
    string,
    { id: string }
  >;
  for (const kind of kinds)
    expect(events.some(({ schema }) => Object.hasOwn(schema.shape, known[kind]!.id))).toBe(true);
});

it.all(each)(
  '%s has the same sentences in both languages, with the same values in them',
  async (name, _, { events }) => {
    const said = trails[name as keyof typeof trails];
    if (said === undefined) return expect(events).toEqual([]);
    const [en, id] = (await Promise.all([said.en(), said.id()])).map(({ trail }): Trail => trail) as [Trail, Trail];
    const placeholders = (sentences: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, text.match(/\{\w+\}/g)?.sort()]));
    expect(Object.keys(en.sentences).sort()).toEqual(events.map(({ type }) => type).sort());
    for (const part of ['sentences', 'onOneself', 'objects', 'actions', 'words'] as const)
      expect(placeholders(id[part])).toEqual(placeholders(en[part]));
  },
);

it('say of what they declare twice that they do', () =>
  expect(() => merged([{ a: 1 }, { b: 2 }, { a: 3 }])).toThrow("'a' is declared twice"));

it('give every event to the log once', () =>
  expect(new Set(domainEvents.map(({ type }) => type)).size).toBe(domainEvents.length));

it('filter the trail by every action but the visits of pages', async () => {
  const visits = new Set<string>(visitEvents.map(({ action }) => action));
  const actions = domainEvents.map(({ action }) => action).filter((action) => !visits.has(action));
  expect(Object.keys((await loadTrail('en')).actions).sort()).toEqual(actions.sort());
});
