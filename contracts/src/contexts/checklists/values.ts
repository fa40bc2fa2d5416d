import { type DocumentState, stateOfDocument } from '../attachments/values';
import { countries, type Vocabulary } from '../../shared/reference';

/** Ships have no country: who goes to sea is sent here. */
export const CRUISE_SHIPS = 'cruise ships';
export type Destination = (typeof countries)['values'][number] | typeof CRUISE_SHIPS;

const SHIPS = { en: 'Cruise ships', id: 'Kapal pesiar' } as const;

/** Destinations: a country, or cruise ships. */
export const destinations: Vocabulary<Destination> = {
  values: [...countries.values, CRUISE_SHIPS],
  longest: Math.max(countries.longest, CRUISE_SHIPS.length),
  canonical: (value) =>
    countries.canonical(value) ??
    ([CRUISE_SHIPS, SHIPS.id.toLowerCase()].includes(value.trim().toLowerCase()) ? CRUISE_SHIPS : undefined),
  aliasesOf: (value) => countries.aliasesOf(value),
  label: (value, locale) => (value === CRUISE_SHIPS ? SHIPS[locale] : countries.label(value, locale)),
};

/** Most documents that a destination may need. */
export const MAX_NEEDED = 30;
/** Most applicants whose documents are looked at in one call. */
export const MAX_ASKED = 200;

/** How it stands with a document that a destination needs: it is missing, or how long it is still good for. */
export type NeededState = DocumentState | 'missing';
/** The best first. */
export const NEEDED_STATES = [
  'valid',
  'expiring-90',
  'expiring-30',
  'expiring-7',
  'expired',
  'missing',
] as const satisfies readonly NeededState[];

/** A document that somebody has, as far as the state of it is concerned. */
export interface HeldDocument {
  /** Null after its subject was erased. */
  readonly documenttype: string | null;
  /** `yyyy-mm-dd`; null where nobody entered one. */
  readonly expireson: string | null;
}

/** A document that a destination needs, and its state. */
export interface NeededDocument {
  readonly documenttype: string;
  readonly state: NeededState;
}

/**
 * True for a document that readers are told about, because it is missing, expired or about to expire. A valid one is
 * not mentioned.
 */
export const isGap = ({ state }: NeededDocument): boolean => state !== 'valid';

/** True for a document without which nobody departs. */
export const isToFix = ({ state }: NeededDocument): boolean => state === 'missing' || state === 'expired';

/** The order in which somebody is asked for documents: what has expired, what is missing, what expires soonest. */
const ASKED_FIRST: readonly NeededState[] = ['expired', 'missing', 'expiring-7', 'expiring-30', 'expiring-90', 'valid'];

/** Documents in the order in which somebody is asked for them, and of one state in that of the checklist. */
export const askedFirst = <Document extends NeededDocument>(documents: readonly Document[]): Document[] =>
  [...documents].sort((one, other) => ASKED_FIRST.indexOf(one.state) - ASKED_FIRST.indexOf(other.state));

const sameType = (one: string): string => one.toLowerCase();

/**
 * The state of each document that is needed, in the order of the list. When somebody has several documents of one type,
 * the one that is valid for longest counts.
 * @param needed types, spelled as in the documents
 * @param today `yyyy-mm-dd`, the agency's day
 */
export const neededDocuments = (
  needed: readonly string[],
  held: readonly HeldDocument[],
  today: string,
): NeededDocument[] => {
  const best = new Map<string, number>();
  for (const { documenttype, expireson } of held) {
    if (documenttype === null) continue;
    const state = NEEDED_STATES.indexOf(stateOfDocument(expireson, today));
    const type = sameType(documenttype);
    best.set(type, Math.min(best.get(type) ?? state, state));
  }
  return needed.map((documenttype) => {
    const state = best.get(sameType(documenttype));
    return { documenttype, state: state === undefined ? 'missing' : NEEDED_STATES[state]! };
  });
};

/** How many of the documents are in each state; states without one are left out. */
export const countNeeded = (documents: readonly NeededDocument[]): Partial<Record<NeededState, number>> => {
  const counts: Partial<Record<NeededState, number>> = {};
  for (const { state } of documents) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
