/** Milliseconds after which a saved form goes back to the albums (002 §9). */
export const BACK_AFTER = 1_000;
