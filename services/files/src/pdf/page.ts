/** A4 in points, and what is left free around it. */
export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;

/** The top of a page's foot: the part above is the sheet's own. */
export const FOOT = PAGE.height - PAGE.margin - 6;
