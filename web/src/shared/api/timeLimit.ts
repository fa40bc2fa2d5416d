/** The time limit of a call. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** To be called when the call is answered. */
  readonly end: () => void;
}

/**
 * A signal that gives up after some milliseconds, or when the caller's own does. The oldest browsers have neither
 * `AbortSignal.timeout` nor `AbortSignal.any`.
 */
export const timeLimit = (milliseconds: number, caller?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
};
