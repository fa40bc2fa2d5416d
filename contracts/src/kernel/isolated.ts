/** Letters that are written from right to left, and those of old files that say how each is joined. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A text for the middle of a sentence: one that is written from right to left does not turn what stands behind it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
