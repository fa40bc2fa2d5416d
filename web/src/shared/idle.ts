/**
 * Until the browser has nothing better to do, 2 seconds at most: on a slow line the screen comes before what can wait.
 */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve, { timeout: 2_000 }) : setTimeout(resolve),
  );
