import { silentLogger } from '@berangkat/platform/observability';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { until } from '@berangkat/platform/test-support';
import { again, unlessAnotherDoes } from './sweeping';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const heldUp = () => {
  let end = (): void => undefined;
  const done = new Promise<string>((resolve) => (end = () => resolve('swept')));
  const held = { begun: false, work: () => ((held.begun = true), done), end: () => end() };
  return held;
};

it('of two processes one looks for orphans, and the other one when that has ended', async () => {
  const [one, other] = [database.openPool({ max: 2 }), database.openPool({ max: 2 })];
  const first = heldUp();
  const sweeping = unlessAnotherDoes(one, first.work);
  await until(() => first.begun);
  expect(await unlessAnotherDoes(other, () => Promise.resolve('both'))).toBeUndefined();
  first.end();
  expect(await sweeping).toBe('swept');
  expect(await unlessAnotherDoes(other, () => Promise.resolve('other'))).toBe('other');
  await expect(unlessAnotherDoes(one, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await unlessAnotherDoes(other, () => Promise.resolve('after it'))).toBe('after it');
});

it('the next look begins when the last one has ended, and stopping waits for it', async () => {
  let [atOnce, most, looks] = [0, 0, 0];
  const slow = heldUp();
  const stop = again(
    1,
    async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      looks += 1;
      try {
        if (looks === 2) throw new Error('away');
        if (looks === 3) await slow.work();
      } finally {
        atOnce -= 1;
      }
    },
    { logger: silentLogger(), failed: 'failed' },
  );
  await until(() => looks === 3);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  expect(stopped).toBe(false);
  slow.end();
  await stopping;
  expect(most).toBe(1);
  expect(looks).toBe(3);
});
