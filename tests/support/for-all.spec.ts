import { forAll } from './for-all';

const even = (value: number): void => expect(value % 2).toBe(0);

it('looks at every case, and lists all that do not hold by their names', async () => {
  const cases = Object.entries({ one: 1, two: 2, three: 3, four: 4 });
  const { message } = await forAll(cases, even).then(
    () => new Error('held'),
    (error: unknown) => error as Error,
  );
  expect(message).toMatch(/^2 of 4 do not hold:/);
  expect(message).toMatch(/\none: [^]*\nthree: /);
  expect(message).not.toMatch(/two: |four: /);
});

it('waits for a check that takes its time', async () => {
  await expect(forAll([['late', 1]], async (value) => even(await Promise.resolve(value)))).rejects.toThrow('late: ');
});

it('holds where each case does, and never for want of cases', async () => {
  await forAll([['two', 2]], even);
  await expect(forAll([], even)).rejects.toThrow('no case');
});

it('names the case that never ends, and makes no check after it', async () => {
  const looked: string[] = [];
  const check = (value: number, name: string): unknown => {
    looked.push(name);
    return value === 2 ? new Promise(() => undefined) : undefined;
  };
  await expect(forAll(Object.entries({ one: 1, two: 2, three: 3 }), check, 20)).rejects.toThrow(
    /^1 of 2 do not hold:\s+two: is not over after 20 ms$/,
  );
  expect(looked).toEqual(['one', 'two']);
});
