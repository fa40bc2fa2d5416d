/**
 * The answer to 'who is signed in' that the page asked for before any of this code arrived (src/start/start.ts); once,
 * undefined after that.
 */
export const takeStartedSession = (): Promise<Response> | undefined => {
  const { portalStart } = window;
  const session = portalStart?.session;
  if (portalStart !== undefined) delete portalStart.session;
  return session;
};
