import { setTimeout as delay } from 'node:timers/promises';

/** Waits for something to become true; fails after twenty seconds, or as many as are given. */
export const until = async (condition: () => Promise<boolean> | boolean, seconds = 20): Promise<void> => {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`it did not become true within ${seconds} s`);
    await delay(5);
  }
};
