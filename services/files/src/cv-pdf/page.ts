/** A4 in points, and what is left free around it. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;

/** Where the foot of a page begins: what is above is the sheet's own. */
export const FOOT = PAGE.height - PAGE.margin - 6;
