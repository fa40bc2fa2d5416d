import { Slots } from './slots';

const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

const no = async () => 'no';

describe('slots', () => {
  it('are given up to the shares of account and address and up to all, and come free again, also after a failure', async () => {
    const slots = new Slots({ all: 4, address: 3, account: 2 });
    const { opened, open } = gate();
    const hold = (account: string, address: string) => slots.hold({ account, address }, () => opened);
    const running = [hold('A', 'office'), hold('A', 'home')];
    await expect(slots.hold({ account: 'A', address: 'train' }, no)).rejects.toMatchObject({
      status: 429,
      code: 'uploads-of-yours',
      retryAfter: 5,
    });
    running.push(hold('B', 'office'), hold('C', 'office'));
    await expect(slots.hold({ account: 'D', address: 'office' }, no)).rejects.toMatchObject({
      status: 429,
      code: 'uploads-of-network',
      retryAfter: 5,
    });
    await expect(slots.hold({ account: 'D', address: 'elsewhere' }, no)).rejects.toMatchObject({
      status: 503,
      code: 'uploads-busy',
      retryAfter: 5,
    });
    open();
    await Promise.all(running);
    const A = { account: 'A', address: 'office' };
    await expect(slots.hold(A, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    expect(slots.taken).toBe(0);
    await expect(slots.hold(A, async () => 'yes')).resolves.toBe('yes');
  });

  it('of one address, however many accounts it has, leave room for everybody else', async () => {
    const slots = new Slots({ all: 64, address: 16, account: 3 });
    const { opened, open } = gate();
    const attempts = Array.from({ length: 24 }, (_, n) =>
      slots
        .hold({ account: `stranger ${n % 8}`, address: '198.51.100.7' }, () => opened)
        .then(
          () => 'held',
          () => 'refused',
        ),
    );
    await expect(slots.hold({ account: 'honest', address: '203.0.113.9' }, async () => 'yes')).resolves.toBe('yes');
    open();
    expect((await Promise.all(attempts)).filter((end) => end === 'held')).toHaveLength(16);
  });
});
