/** Runs what `it.all` registers: answers its name and its work. */
const registered = (register: () => void): { readonly name: string; readonly run: () => Promise<void> } => {
  const { it: real } = globalThis;
  const kept: { name?: string; run?: () => Promise<void> } = {};
  const fake = (name: string, run: () => Promise<void>): void => void Object.assign(kept, { name, run });
  globalThis.it = Object.assign(fake, { all: real.all }) as unknown as typeof it;
  try {
    register();
  } finally {
    globalThis.it = real;
  }
  return { name: kept.name!, run: kept.run! };
};

it('a table is one test, and lists each row that does not hold as a test of its own would be called', async () => {
  const { all } = it;
  const { name, run } = registered(() =>
    all([
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ])('%s: %p is even', (_, value) => expect(value % 2).toBe(0)),
  );
  expect(name).toBe('–: – is even');
  const { message } = await run().then(
    () => new Error('held'),
    (error: unknown) => error as Error,
  );
  expect(message).toMatch(/^2 of 3 do not hold:/);
  expect(message).toMatch(/\none: 1 is even: [^]*\nthree: 3 is even: /);
  expect(message).not.toMatch(/two/);
});

it.all([{ kind: 'tea' }, { kind: 'coffee' }])('rows may be objects: $kind', ({ kind }) =>
  expect(['tea', 'coffee']).toContain(kind),
);

it('a marker leaves the test as it is', () => {
  const marker = 'V1.1.1';
  expect(it.holds(marker)).toBe(it);
  expect(describe.holds(marker)).toBe(describe);
});
