import { firstScreen } from './firstScreen';

/**
 * Until the first screen stands and the browser has nothing better to do, 2 seconds at most: on a slow line the screen
 * comes before what can wait.
 */
export const idle = async (): Promise<void> => {
  await firstScreen();
  await new Promise((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve, { timeout: 2_000 }) : setTimeout(resolve),
  );
};
