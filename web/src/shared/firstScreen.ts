/** Milliseconds after which other work goes on though no screen stands: one that cannot be drawn must not hold it up. */
const TIMEOUT = 6_000;

let drawn: Promise<void> = Promise.resolve();
let onDrawn = (): void => undefined;

/** Called before the first screen of a visit is drawn. */
export const firstScreenBegins = (): void => {
  drawn = new Promise((resolve) => {
    onDrawn = resolve;
    setTimeout(resolve, TIMEOUT);
  });
};

/** Called by every screen that stands. */
export const screenStands = (): void => onDrawn();

/**
 * Until the first screen of the visit stands: what nobody sees yet neither takes from its line nor from its processor.
 * On a slow phone the socket and the menu of the account came before the rows of the list, which came 0.4 s later.
 */
export const firstScreen = (): Promise<void> => drawn;
