type Voice = (pipeline: string | null) => void;

let shown: string | null = null;
let voice: Voice | undefined;

/**
 * Says which project's pipeline is on screen, now and to each socket that opens later; null when it has left the
 * screen.
 */
export const tellPipeline = (pipeline: string | null): void => {
  shown = pipeline;
  voice?.(pipeline);
};

/** What an open socket says the above with; undefined when it closes. */
export const giveVoice = (next: Voice | undefined): void => {
  voice = next;
};

export const shownPipeline = (): string | null => shown;
