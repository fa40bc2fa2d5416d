/** Most documents of an applicant, and photos of an experience: far more than anybody has. */
export const MAX_DOCUMENTS = 60;
export const MAX_WORK_PHOTOS = 24;

/** Days before its end at which a document is said to expire, the most urgent first. */
export const EXPIRING_DAYS = [7, 30, 90] as const;

/** How long a document is still good for. `valid`: for longer, or nobody said until when. */
export const DOCUMENT_STATES = ['valid', 'expiring-90', 'expiring-30', 'expiring-7', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

const DAY = 86_400_000;

/**
 * The state of a document on a day. It is good on its last day still.
 * @param expireson `yyyy-mm-dd`, null where nobody said
 * @param today `yyyy-mm-dd`
 */
export const stateOfDocument = (expireson: string | null, today: string): DocumentState => {
  if (expireson === null) return 'valid';
  const left = (Date.parse(expireson) - Date.parse(today)) / DAY;
  if (left < 0) return 'expired';
  const within = EXPIRING_DAYS.find((days) => left <= days);
  return within === undefined ? 'valid' : `expiring-${within}`;
};
