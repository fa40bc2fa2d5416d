import { Queue, Slots } from './slots';

const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('slots', () => {
  it('are given up to the share of an account and up to all, and come free again, also after a failure', async () => {
    const slots = new Slots({ all: 3, each: 2 });
    const { opened, open } = gate();
    const running = [slots.hold('A', () => opened), slots.hold('A', () => opened)];
    await expect(slots.hold('A', async () => 'no')).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    running.push(slots.hold('B', () => opened));
    await expect(slots.hold('C', async () => 'no')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    open();
    await Promise.all(running);
    await expect(slots.hold('A', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    expect(slots.taken).toBe(0);
    await expect(slots.hold('A', async () => 'yes')).resolves.toBe('yes');
  });
});

describe('queue', () => {
  it('runs one thing at a time, in order, past failures', async () => {
    const queue = new Queue();
    const order: string[] = [];
    const { opened, open } = gate();
    const first = queue.run(async () => {
      await opened;
      order.push('first');
      throw new Error('bad image');
    });
    const second = queue.run(async () => void order.push('second'));
    open();
    await expect(first).rejects.toThrow('bad image');
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
