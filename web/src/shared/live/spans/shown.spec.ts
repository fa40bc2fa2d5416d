import { type ChangeNotice } from '@berangkat/contracts/live';
import { configureStore } from '@reduxjs/toolkit';
import { api, tagsOf } from '../../api';
import { watchShown } from './shown';
import { type BrowserSpan } from './told';

const PLACE = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
const notice: ChangeNotice = { topic: 'projects', ids: { projectid: '20251111001' }, position: '1' };

/** Answers that the test gives. */
let answers: ((answer: { data: string } | { error: { status: number } }) => void)[];

const screens = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<string, string>({
      queryFn: () => new Promise((answer) => answers.push(answer)) as never,
      providesTags: [...tagsOf('projects', '20251111001')],
    }),
  }),
});

const open = () => {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const found: BrowserSpan[] = [];
  const shown = watchShown({
    dispatch: store.dispatch,
    tagsOf: () => tagsOf('projects', '20251111001'),
    found: (span) => found.push(span),
  });
  const hears = (
    message: unknown = [{ ...notice, place: PLACE }],
    notices: readonly ChangeNotice[] = [notice],
  ): void => {
    shown.heard(notices, message);
    store.dispatch(api.util.invalidateTags(tagsOf('projects', '20251111001')));
    // Stale answers are asked for in that moment, and time goes on.
    jest.setSystemTime(Date.now() + 3);
    shown.actedOn(notices);
  };
  const onScreen = async (): Promise<void> => {
    void store.dispatch(screens.endpoints.readThing.initiate('x'));
    await answer();
  };
  return { store, found, hears, shown, onScreen };
};
const answer = async (said: Parameters<(typeof answers)[number]>[0] = { data: 'read' }): Promise<void> => {
  answers.shift()!(said);
  await jest.advanceTimersByTimeAsync(0);
};
/** A page draws sixty times a second. */
const FRAME = 16;

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
});
afterEach(() => jest.useRealTimers());

test('a notice is shown when what it made stale was read again and drawn', async () => {
  const { found, hears, onScreen } = open();
  await onScreen();
  const begun = performance.now();
  hears();
  await jest.advanceTimersByTimeAsync(300);
  expect([answers.length, found]).toEqual([1, []]);
  await answer();
  await jest.advanceTimersByTimeAsync(3 * FRAME);
  expect(found).toEqual([{ place: PLACE, begun, took: expect.any(Number) }]);
  expect(found[0]!.took).toBeGreaterThan(300);
  expect(found[0]!.took).toBeLessThanOrEqual(300 + 4 * FRAME);
});

test('what was on its way as the notice came does not count: it is read once more', async () => {
  const { store, found, hears, onScreen } = open();
  await onScreen();
  await jest.advanceTimersByTimeAsync(10);
  void store.dispatch(screens.endpoints.readThing.initiate('x', { forceRefetch: true }));
  await jest.advanceTimersByTimeAsync(10);
  hears();
  await answer();
  await jest.advanceTimersByTimeAsync(5 * FRAME);
  expect([answers.length, found]).toEqual([1, []]);
  await answer();
  await jest.advanceTimersByTimeAsync(5 * FRAME);
  expect(found).toHaveLength(1);
});

test.each([
  ['of nothing that is on screen', async () => open()],
  [
    'whose place is none',
    async () => {
      const portal = open();
      await portal.onScreen();
      return { ...portal, hears: () => portal.hears([{ ...notice, place: 'Sari' }]) };
    },
  ],
  [
    'without a place',
    async () => {
      const portal = open();
      await portal.onScreen();
      return { ...portal, hears: () => portal.hears([notice]) };
    },
  ],
])('a notice %s is not shown', async (_, opened) => {
  const { found, hears } = await opened();
  hears();
  await jest.advanceTimersByTimeAsync(10);
  if (answers.length > 0) await answer();
  await jest.advanceTimersByTimeAsync(5 * FRAME);
  expect(found).toEqual([]);
});

test('a notice is not shown by a reading that fails, that takes too long, or after the end', async () => {
  const { found, hears, onScreen, shown } = open();
  await onScreen();
  hears();
  await answer({ error: { status: 503 } });
  await jest.advanceTimersByTimeAsync(5 * FRAME);
  hears();
  await jest.advanceTimersByTimeAsync(31_000);
  await answer();
  await jest.advanceTimersByTimeAsync(5 * FRAME);
  hears();
  shown.stop();
  await answer();
  await jest.advanceTimersByTimeAsync(5 * FRAME);
  expect(found).toEqual([]);
});
