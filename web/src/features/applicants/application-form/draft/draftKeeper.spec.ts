import { type DeviceDraft, type DeviceSlot } from './deviceDraft';
import {
  createDraftKeeper,
  DEVICE_QUIET,
  RETRY,
  SERVER_QUIET,
  type DraftKeeper,
  type DraftServer,
  type DraftState,
} from './draftKeeper';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  keepers.splice(0).forEach((keeper) => keeper.dispose());
  jest.useRealTimers();
});

const memorySlot = (): DeviceSlot & { draft: DeviceDraft | undefined; works: boolean } => {
  const slot = {
    draft: undefined as DeviceDraft | undefined,
    works: true,
    read: () => slot.draft,
    write: (draft: DeviceDraft) => {
      if (slot.works) slot.draft = draft;
      return slot.works;
    },
    clear: () => {
      slot.draft = undefined;
    },
  };
  return slot;
};

const SAVED = '2025-11-12T03:00:00.000Z';

const keepers: DraftKeeper[] = [];
const setUp = ({ asked = true, remote = true } = {}) => {
  const slot = memorySlot();
  const states: DraftState['kind'][] = [];
  const others: unknown[] = [];
  const server = {
    read: jest.fn<ReturnType<DraftServer['read']>, []>(async () => null),
    save: jest.fn<ReturnType<DraftServer['save']>, Parameters<DraftServer['save']>>(async () => ({ savedat: SAVED })),
  };
  const keeper = createDraftKeeper({
    device: slot,
    server: remote ? server : undefined,
    seen: asked ? null : undefined,
    onState: ({ kind }) => states.push(kind),
    onOther: (draft) => others.push(draft),
  });
  keepers.push(keeper);
  const type = (firstname: string) => keeper.changed({ stage: 1, form: { firstname } });
  return { slot, states, others, server, keeper, type };
};

test('keeps a change on the device at once and on the server when typing pauses, once', async () => {
  const { slot, server, states, type } = setUp();
  type('P');
  type('Pu');
  await jest.advanceTimersByTimeAsync(DEVICE_QUIET);
  expect(slot.draft).toMatchObject({ form: { firstname: 'Pu' }, dirty: true, syncedat: null });
  expect(server.save).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  expect(server.save.mock.calls).toEqual([[{ stage: 1, form: { firstname: 'Pu' } }, false]]);
  expect(slot.draft).toMatchObject({ dirty: false, syncedat: SAVED });
  expect(states).toEqual(['saving', 'saved']);
});

test('what is typed while a save is under way is saved after it, never beside it', async () => {
  const { server, slot, type } = setUp();
  let answer!: (saved: { savedat: string }) => void;
  server.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  type('P');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  type('Pu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET * 2);
  expect(server.save).toHaveBeenCalledTimes(1);
  answer({ savedat: SAVED });
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  expect(server.save).toHaveBeenLastCalledWith({ stage: 1, form: { firstname: 'Pu' } }, false);
  expect(slot.draft).toMatchObject({ form: { firstname: 'Pu' }, dirty: false });
});

test('without a line it stays on the device, says so, and goes to the server when the line is back', async () => {
  const { server, states, slot, type } = setUp();
  server.save.mockRejectedValueOnce(new Error('no line'));
  type('Putu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  expect(states.at(-1)).toBe('device');
  expect(slot.draft).toMatchObject({ form: { firstname: 'Putu' }, dirty: true });
  globalThis.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});

test('a failed save is tried again by itself, but not in a hurry', async () => {
  const { server, type } = setUp();
  server.save.mockRejectedValueOnce(new Error('no line'));
  type('Putu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET + RETRY - 1);
  expect(server.save).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.save).toHaveBeenCalledTimes(2);
});

test('a device that keeps nothing and no line: nothing is safe, and it says so', async () => {
  const { server, slot, states, type } = setUp();
  slot.works = false;
  server.save.mockRejectedValueOnce(new Error('no line'));
  type('Putu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  expect(states.at(-1)).toBe('unsaved');
});

test('does not save over a draft that nobody has seen', async () => {
  const { server, others, states, type, keeper } = setUp({ asked: false });
  const other = { stage: 3, form: { firstname: 'other phone' }, savedat: SAVED };
  server.read.mockResolvedValueOnce(other);
  type('Putu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  type('Putu S');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET * 2);
  expect(others).toEqual([other]);
  expect(server.save).not.toHaveBeenCalled();
  expect(states.at(-1)).toBe('device');
  keeper.settle(SAVED);
  await jest.advanceTimersByTimeAsync(0);
  expect(server.save).toHaveBeenLastCalledWith({ stage: 1, form: { firstname: 'Putu S' } }, false);
});

test('pause waits for what is on its way and lets nothing follow', async () => {
  const { server, keeper, type } = setUp();
  let answer!: (saved: { savedat: string }) => void;
  server.save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  type('Putu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  let paused = false;
  const pausing = keeper.pause().then(() => (paused = true));
  type('Putu S');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET * 2);
  expect(paused).toBe(false);
  answer({ savedat: SAVED });
  await pausing;
  await jest.advanceTimersByTimeAsync(SERVER_QUIET * 2);
  expect(server.save).toHaveBeenCalledTimes(1);
  keeper.resume();
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  expect(server.save).toHaveBeenCalledTimes(2);
});

test('a discarded draft does not come back', async () => {
  const { server, slot, keeper, type, states } = setUp();
  type('Putu');
  keeper.discard();
  keeper.resume();
  keeper.flush();
  await jest.advanceTimersByTimeAsync(SERVER_QUIET + RETRY);
  expect(slot.draft).toBeUndefined();
  expect(server.save).not.toHaveBeenCalled();
  expect(states).toEqual(['untouched']);
});

test('leaving keeps at once', async () => {
  const { server, slot, keeper, type } = setUp();
  type('Putu');
  keeper.flush(true);
  expect(slot.draft).toMatchObject({ form: { firstname: 'Putu' } });
  expect(server.save).toHaveBeenCalledWith(expect.anything(), true);
  await jest.advanceTimersByTimeAsync(0);
});

test('drafts of an existing application stay on the device', async () => {
  const { slot, states, type } = setUp({ remote: false });
  type('Putu');
  await jest.advanceTimersByTimeAsync(SERVER_QUIET);
  expect(slot.draft).toMatchObject({ form: { firstname: 'Putu' } });
  expect(states).toEqual(['device']);
});
