import { watching } from './watching';

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

it('says what the last look at a carrier found, without waiting for the next', async () => {
  let away: Error | undefined = new Error('away');
  const { check, stop } = watching(
    {
      check: async () => {
        if (away !== undefined) throw away;
      },
    },
    5,
  );
  await soon();
  await expect(check()).rejects.toThrow('away');
  away = undefined;
  await soon();
  await expect(check()).resolves.toBeUndefined();
  await stop();
});
