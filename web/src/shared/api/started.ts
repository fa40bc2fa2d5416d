/**
 * The answer to a call that the page sent before any of this code arrived (src/start/start.ts); once, undefined after
 * that and for all other calls.
 */
export const takeStarted = (address: string): Promise<Response> | undefined => {
  const started = globalThis.window?.portalStart?.calls;
  const found = started?.find((call) => call.address === address);
  if (found === undefined) return undefined;
  started!.splice(started!.indexOf(found), 1);
  return found.answer;
};

/** Answers the result of such a call, where it has arrived; undefined for all other calls. */
export const saidAtStart = (address: string): unknown =>
  globalThis.window?.portalStart?.calls.find((call) => call.address === address)?.said;

/** When the reader goes on from the first screen: what nobody has taken says what was true when the page was opened. */
export const forgetStarted = (): void => {
  if (window.portalStart !== undefined) window.portalStart.calls = [];
};
