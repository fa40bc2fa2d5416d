import { NETWORK } from '../../api/problem';
import { deliver, type Obstacle } from './deliver';
import { type Uploaded } from './sendFile';

const DONE: Uploaded<string> = { answer: 'recorded' };
const refusedAs = (code: string, status = 409): Uploaded<string> => ({ error: { status, code, message: code } });
const NO_ANSWER: Uploaded<string> = { error: NETWORK };
const UNCHECKED = refusedAs('file-unchecked', 503);
const TAKEN = refusedAs('doc-duplicate');

/** Delivers where these are the answers, one after another, and says what was done meanwhile. */
const delivered = async (
  answers: readonly Uploaded<string>[],
  { means = true, onWait }: { means?: boolean; onWait?: (stop: () => void) => void } = {},
) => {
  const stopping = new AbortController();
  const left = [...answers];
  const sent: unknown[] = [];
  const waited: [Obstacle, number][] = [];
  const result = await deliver(
    { name: 'Passport' },
    {
      send: (fields) => {
        sent.push(fields);
        return Promise.resolve(left.shift()!);
      },
      wait: (on, tries) => {
        waited.push([on, tries]);
        onWait?.(() => stopping.abort());
        return Promise.resolve();
      },
      taken: 'doc-duplicate',
      ask: () => Promise.resolve(means),
      signal: stopping.signal,
    },
  );
  return { result, sent, waited };
};

test('an answer ends it', async () => {
  expect(await delivered([DONE])).toEqual({ result: DONE, sent: [{ name: 'Passport' }], waited: [] });
});

test('without an answer it waits for the line, and sends the same again', async () => {
  const { result, sent, waited } = await delivered([NO_ANSWER, NO_ANSWER, DONE]);
  expect(result).toBe(DONE);
  expect(sent).toEqual([{ name: 'Passport' }, { name: 'Passport' }, { name: 'Passport' }]);
  expect(waited).toEqual([
    ['line', 0],
    ['line', 1],
  ]);
});

test('while nobody can look for viruses it waits for that', async () => {
  const { result, waited } = await delivered([NO_ANSWER, UNCHECKED, DONE]);
  expect(result).toBe(DONE);
  expect(waited).toEqual([
    ['line', 0],
    ['scanner', 1],
  ]);
});

test('a refusal ends it, and is answered', async () => {
  const refusal = refusedAs('image-unreadable', 422);
  expect(await delivered([refusal])).toMatchObject({ result: refusal, waited: [] });
});

test('what would take the place of something else goes again when its sender means it', async () => {
  const { result, sent, waited } = await delivered([TAKEN, DONE]);
  expect(result).toBe(DONE);
  expect(sent).toEqual([{ name: 'Passport' }, { name: 'Passport', isduplicate: 'true' }]);
  expect(waited).toEqual([]);
});

test('or does not go again when not', async () => {
  expect(await delivered([TAKEN], { means: false })).toMatchObject({ result: undefined, sent: [{ name: 'Passport' }] });
});

test('what is stopped while it waits is not sent again', async () => {
  const { result, sent } = await delivered([NO_ANSWER], { onWait: (stop) => stop() });
  expect(result).toBeUndefined();
  expect(sent).toHaveLength(1);
});
