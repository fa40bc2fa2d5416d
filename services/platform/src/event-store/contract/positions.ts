import { randomUUID } from 'node:crypto';
import { newEvents } from '../testing';
import { type OpenedLog, upTo } from './opened';

/** The part of the contract about positions in the log. */
export const positionContract = (log: OpenedLog): void => {
  describe('positions', () => {
    it('are in one order, the order of delivery', async () => {
      for (const stream of upTo(6)) await log.store.append(`project-${stream}`, newEvents(2), 'no_stream');
      const positions = [log.store.start, ...(await log.everything()).map(({ position }) => position)];
      for (const [i, a] of positions.entries()) {
        for (const [j, b] of positions.entries()) {
          expect(Math.sign(log.store.compare(a, b))).toBe(Math.sign(i - j));
        }
      }
    });

    it('know the head of the log', async () => {
      expect(await log.store.head()).toBe(log.store.start);
      const { position } = await log.store.append('project-1', newEvents(3), 'no_stream');
      await log.settle();
      expect(await log.second.head()).toBe(position);
    });

    it('tell how many events come after them', async () => {
      const countAfter = (position: string) => log.store.countAfter?.(position) ?? Promise.resolve(undefined);
      expect([0, undefined]).toContain(await countAfter(log.store.start));
      const { position } = await log.store.append('project-1', newEvents(3), 'no_stream');
      await log.store.append('project-1', newEvents(4), 2);
      await log.settle();
      expect([7, undefined]).toContain(await countAfter(log.store.start));
      expect([4, undefined]).toContain(await countAfter(position));
      expect([0, undefined]).toContain(await countAfter(await log.store.head()));
    });

    it('are told from garbage', async () => {
      const { position } = await log.store.append('project-1', newEvents(1), 'no_stream');
      for (const good of [log.store.start, position, await log.store.head()])
        expect(log.store.isPosition(good)).toBe(true);
      for (const bad of [
        '',
        ' ',
        '-1',
        'x'.repeat(position.length),
        `${position} `,
        `${position}0`,
        `\n${position}`,
        position.slice(1),
        `${position}'; drop table`,
        randomUUID(),
        'ffff',
        '1e5',
      ]) {
        expect(log.store.isPosition(bad)).toBe(false);
      }
    });
  });

  it('answers when asked whether it is there', async () => {
    await expect(log.store.ping()).resolves.toBeUndefined();
  });
};
