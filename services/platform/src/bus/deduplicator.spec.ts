import { MessageDeduplicator } from './deduplicator';

const message = (id: string) => ({ id, key: 'k', value: id });
const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

describe('message deduplicator', () => {
  it('hands on each id once, in order', async () => {
    const handled: string[] = [];
    const handle = new MessageDeduplicator().once(async (messages) => {
      handled.push(...idsOf(messages));
    });
    await handle(['a', 'b', 'a', 'c'].map(message));
    await handle(['b', 'd'].map(message));
    expect(handled).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not call the handler without anything fresh', async () => {
    const handle = jest.fn(async () => undefined);
    const once = new MessageDeduplicator().once(handle);
    await once([message('a')]);
    await once([message('a')]);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('hands a batch on again whose handling failed', async () => {
    const handle = jest.fn(async (_: readonly { id: string }[]) => undefined);
    handle.mockRejectedValueOnce(new Error('down'));
    const once = new MessageDeduplicator().once(handle);
    await expect(once([message('a')])).rejects.toThrow('down');
    await once([message('a')]);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it('forgets the oldest ids beyond its capacity, and a repeated id counts as new', () => {
    const deduplicator = new MessageDeduplicator(3);
    deduplicator.remember(['a', 'b', 'c'].map(message));
    deduplicator.remember([message('a')]);
    deduplicator.remember([message('d')]);
    expect(idsOf(deduplicator.fresh(['a', 'b', 'c', 'd'].map(message)))).toEqual(['b']);
  });

  it('needs room for at least one id', () => {
    expect(() => new MessageDeduplicator(0)).toThrow(RangeError);
  });
});
