/** What a call may take. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** True where the time ended the call, and not its caller. */
  readonly isOver: () => boolean;
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
  let over = false;
  const timer = setTimeout(() => {
    over = !controller.signal.aborted;
    abort();
  }, milliseconds);
  if (caller?.aborted === true) abort();
  else caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    isOver: () => over,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
};
