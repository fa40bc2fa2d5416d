/** Rows that are shown: who has more of them takes the file with the result. */
export const SHOWN = 50;
