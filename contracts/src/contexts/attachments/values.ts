import { DAY, daysAfter } from '../../kernel/calendar';

/** Most documents of an applicant, and photos of an experience: far more than anybody has. */
export const MAX_DOCUMENTS = 60;
export const MAX_WORK_PHOTOS = 24;

/** Days before its end at which a document is said to expire, the most urgent first. */
export const EXPIRING_DAYS = [7, 30, 90] as const;

/** How long a document is still good for. `valid`: for longer, or nobody said until when. */
export const DOCUMENT_STATES = ['valid', 'expiring-90', 'expiring-30', 'expiring-7', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

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

/**
 * The days between which a document expires that is in this state: the same as {@link stateOfDocument} says, to be looked
 * for. `from` is null where it has expired, however long ago.
 * @param today `yyyy-mm-dd`
 */
export const expiryOf = (
  state: Exclude<DocumentState, 'valid'>,
  today: string,
): { readonly from: string | null; readonly to: string } => {
  if (state === 'expired') return { from: null, to: daysAfter(today, -1) };
  const place = EXPIRING_DAYS.findIndex((days) => state === `expiring-${days}`);
  const sooner = EXPIRING_DAYS[place - 1];
  return {
    from: sooner === undefined ? today : daysAfter(today, sooner + 1),
    to: daysAfter(today, EXPIRING_DAYS[place]!),
  };
};
