import { createPreferenceKeeper, type DevicePlace, type PreferenceServer, QUIET } from './keeper';

const device = (kept?: object): DevicePlace & { text: string | null } => ({
  text: kept === undefined ? null : JSON.stringify(kept),
  read() {
    return this.text;
  },
  write(text) {
    this.text = text;
  },
});

/** A server that has these values, and what it was told. */
const serverWith = (values: Record<string, unknown> | undefined) => {
  const told: [string, object][] = [];
  const server: PreferenceServer & { reachable: boolean } = {
    reachable: true,
    read: async () => values,
    save: async (list, settings) => {
      if (server.reachable) told.push([list, settings]);
      return server.reachable;
    },
  };
  return { server, told };
};
const settled = async (): Promise<void> => {
  await jest.advanceTimersByTimeAsync(QUIET);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows what the device has at once, then what the server has', async () => {
  const { server } = serverWith({ 'lists.size': 50 });
  const keeper = createPreferenceKeeper(device({ values: { 'lists.size': 25, 'a.charts': true }, unsent: [] }), server);
  expect(keeper.values()).toEqual({ 'lists.size': 25, 'a.charts': true });
  expect(keeper.asked()).toBe(false);
  await settled();
  expect(keeper.values()).toEqual({ 'lists.size': 50 });
  expect(keeper.asked()).toBe(true);
});

it('sends what changed once it is quiet, list by list', async () => {
  const { server, told } = serverWith({});
  const place = device();
  const keeper = createPreferenceKeeper(place, server);
  await settled();
  keeper.set('lists.size', 25);
  keeper.set('a.charts', true);
  keeper.set('lists.size', 50);
  expect(told).toEqual([]);
  await settled();
  expect(told).toEqual([
    ['lists', { size: 50 }],
    ['a', { charts: true }],
  ]);
  expect(JSON.parse(place.text!)).toEqual({ values: { 'lists.size': 50, 'a.charts': true }, unsent: [] });
});

it('keeps a change that finds no line, over what the server says, and sends it later', async () => {
  const { server, told } = serverWith({ 'lists.size': 50 });
  const place = device();
  server.reachable = false;
  const before = createPreferenceKeeper(place, { ...server, read: async () => undefined });
  before.set('lists.size', 25);
  await settled();
  expect(told).toEqual([]);

  server.reachable = true;
  const after = createPreferenceKeeper(place, server);
  await settled();
  expect(after.values()).toEqual({ 'lists.size': 25 });
  expect(told).toEqual([['lists', { size: 25 }]]);
});

it('sends again what changed while it was on its way', async () => {
  const { server, told } = serverWith({});
  let answer!: () => void;
  let first = true;
  const save: PreferenceServer['save'] = async (list, settings) => {
    if (first) await new Promise<void>((resolve) => (answer = resolve));
    first = false;
    return server.save(list, settings);
  };
  const keeper = createPreferenceKeeper(device(), { ...server, save });
  await settled();
  keeper.set('lists.size', 25);
  await settled();
  keeper.set('lists.size', 50);
  answer();
  await settled();
  await settled();
  expect(told).toEqual([
    ['lists', { size: 25 }],
    ['lists', { size: 50 }],
  ]);
});

it('begins anew where the device holds nonsense', () => {
  const place = { read: () => 'nonsense', write: () => undefined };
  expect(createPreferenceKeeper(place, serverWith({}).server).values()).toEqual({});
});
