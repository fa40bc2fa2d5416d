import { setTimeout as delay } from 'node:timers/promises';

/** Waits for something to become true; fails after twenty seconds. */
export const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not become true within 20 s');
    await delay(5);
  }
};
