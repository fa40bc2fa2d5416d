import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { until } from '@berangkat/platform/test-support';
import { unlessAnotherDoes } from './sweeping';

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
