/** What the agency has while it has set nothing. */
export const AGENCY_DEFAULTS = {
  /** Departures from before this portal, in the tile alone (readings.md, A41). */
  openingdepartures: 200,
  ownstanding: true,
  standingmail: true,
} as const;
export const OPENING_DEPARTURES_MAX = 1_000_000;

export const DEPARTURE_TARGET_MAX = 100_000;

/** Rupiah for one unit of a currency. */
export const RATE_MAX = 1_000_000;

/** A telephone number with country code, as WhatsApp has it. */
export const CHAT_NUMBER = /^\+?[1-9]\d{6,14}$/;

/** The agency as the trail and its key name it: a portal has one. */
export const AGENCY_ID = '10000000001';

/** The fields of its card, in the order in which they are read. */
export const CARD_FIELDS = [
  'legalname',
  'licence',
  'licenceurl',
  'address',
  'contactperson',
  'phone',
  'email',
  'feeen',
  'feeid',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** Characters at most. */
export const CARD_LENGTHS = {
  legalname: 80,
  licence: 60,
  address: 160,
  contactperson: 50,
  feeen: 200,
  feeid: 200,
} as const satisfies Partial<Record<CardField, number>>;
/** Of an address on the web. */
export const ADDRESS_MAX = 200;

/** Where a press on a chat link leads. */
export const chatAddress = (chat: string): string =>
  chat.startsWith('https://') ? chat : `https://wa.me/${chat.replace('+', '')}`;
