import { bring } from './bring';
import { isUnloaded } from './unloaded';

const answers = jest.fn<Promise<unknown>, [string]>();
const load = jest.fn(async () => 'code');

beforeEach(() => {
  document.head.replaceChildren();
  load.mockClear();
  answers.mockReset().mockResolvedValue({ ok: true, arrayBuffer: async () => undefined });
  window.fetch = answers as unknown as typeof fetch;
});

const failed = (): Promise<unknown> => bring(load, ['assets/a.js']).catch((error: unknown) => error);

test('code is not imported before its files have come, and is asked for again where they did not', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(isUnloaded(await failed())).toBe(true);
  answers.mockResolvedValueOnce({ ok: false });
  expect(isUnloaded(await failed())).toBe(true);
  expect(load).not.toHaveBeenCalled();
  expect(await bring(load, ['assets/a.js'])).toBe('code');
  // Files that have come are not fetched for other code that needs them, nor those that the page has named.
  const named = document.createElement('link');
  Object.assign(named, { rel: 'modulepreload', href: '/assets/b.js' });
  document.head.append(named);
  await bring(load, ['assets/a.js', 'assets/b.js']);
  expect(answers.mock.calls).toEqual([['/assets/a.js'], ['/assets/a.js'], ['/assets/a.js']]);
});

test('a style sheet that did not come is asked for again, and code waits for it', async () => {
  const sheet = (): HTMLLinkElement => document.head.querySelector('link')!;
  const first = bring(load, ['assets/a.css']);
  sheet().onerror!(new Event('error'));
  expect(isUnloaded(await first.catch((error: unknown) => error))).toBe(true);
  expect(sheet()).toBeNull();
  const second = bring(load, ['assets/a.css']);
  expect(load).not.toHaveBeenCalled();
  sheet().onload!(new Event('load'));
  expect(await second).toBe('code');
});

test('what fails of itself is no matter of the line', async () => {
  const broken = new Error('Something else');
  await expect(bring(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(answers).not.toHaveBeenCalled();
});
