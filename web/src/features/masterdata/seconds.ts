/** Milliseconds that messages of these screens stay (002 §9). */
export const MESSAGE_TIMEOUT = 5_000;
/** Milliseconds after which a saved form goes back to its list (002 §9). */
export const BACK_AFTER = 1_000;
