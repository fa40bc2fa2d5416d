/** SQL of whether an announcement tells somebody of an interview. @param row of `read.announcements` */
export const isLetter = (row: string): string => `(${row}.requestedby = '' and cardinality(${row}.applicantids) > 0)`;

/**
 * SQL of whether an announcement is of the portal itself, which sends alerts so, to typed numbers. What it tells
 * applicants of their interviews is no alert. @param row of `read.announcements`
 */
export const isOfPortal = (row: string): string => `(${row}.requestedby = '' and cardinality(${row}.applicantids) = 0)`;
