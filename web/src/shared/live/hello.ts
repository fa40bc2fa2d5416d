type Send = (pipeline: string | null) => void;

let shown: string | null = null;
let send: Send | undefined;

/**
 * Tells the server which project's pipeline is on screen, now and through each socket that opens later; null when it
 * has left the screen.
 */
export const announcePipeline = (pipeline: string | null): void => {
  shown = pipeline;
  send?.(pipeline);
};

/** Called by the socket: how to tell the server while it is open, undefined when it closes. */
export const setHelloSender = (next: Send | undefined): void => {
  send = next;
};

export const shownPipeline = (): string | null => shown;
