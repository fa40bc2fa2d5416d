import { type Actor } from '@berangkat/contracts/kernel';
import { Gate } from './gate';
import { RULES } from './rules';

const of = (category: string, number = 1): Actor => ({ accountid: `2025111100${number}`, category });
const refused = new Error('no turn');
const gate = (within?: number) => new Gate(RULES.past.atOnce!, () => refused, within);

/** Calls that work until they are let go. */
const working = (through: Gate) => {
  const open: (() => void)[] = [];
  const call = (actor: Actor): Promise<void> =>
    through.run(actor, () => new Promise<void>((resolve) => open.push(resolve)));
  /** Lets what was called come to its turn. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { call, open, settled };
};

describe('a gate', () => {
  it.holds('V2.4.1c')('lets two calls of an account work at once, and the next when one has ended', async () => {
    const { call, open, settled } = working(gate());
    const calls = [1, 2, 3].map(() => call(of('admin')));
    await settled();
    expect(open).toHaveLength(2);
    open[0]!();
    await settled();
    expect(open).toHaveLength(3);
    for (const end of open) end();
    await Promise.all(calls);
  });

  it.holds('V2.4.1c').all(['applicant', 'employer'])(
    'lets four calls of all %s accounts work at once',
    async (category) => {
      const { call, open, settled } = working(gate());
      const calls = [1, 2, 3, 4, 5].map((number) => call(of(category, number)));
      calls.push(call(of('admin', 6)), call(of('vendor', 7)));
      await settled();
      expect(open).toHaveLength(4 + 2);
      open[0]!();
      await settled();
      for (const end of open) end();
      await Promise.all(calls);
    },
  );

  it('refuses whose turn does not come in time, and whom too many wait before', async () => {
    const short = working(gate(1));
    const first = [short.call(of('admin')), short.call(of('admin'))];
    await expect(short.call(of('admin'))).rejects.toBe(refused);
    for (const end of short.open) end();
    await Promise.all(first);
    const long = working(gate());
    const many = Array.from({ length: 2 + 20 }, () => long.call(of('admin')));
    await expect(long.call(of('admin'))).rejects.toBe(refused);
    while (long.open.length < 22) {
      for (const end of long.open) end();
      await long.settled();
    }
    for (const end of long.open) end();
    await Promise.all(many);
  });

  it('lets the next through past a failure', async () => {
    const through = gate();
    await expect(through.run(of('admin'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(through.run(of('admin'), () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
