import { z } from 'zod';
import { email, line, optional, readText, text, whateverElse } from '../../kernel';
import { HAS_LETTER } from '../../kernel/visible';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { phoneText } from '../../shared/phones/typed';
import { httpsAddress } from './https-address';
import { ADDRESS_MAX, type CARD_FIELDS, CARD_LENGTHS } from './values';

const cardLine = (field: keyof typeof CARD_LENGTHS, refusal: PlainMessageId, min = 2, rule = line) =>
  optional(rule(CARD_LENGTHS[field], refusal).min(min, errorCode(refusal)).regex(HAS_LETTER, errorCode(refusal)));

/** The card of the agency, as everybody reads it. One without a legal name is empty. */
const fields = {
  legalname: cardLine('legalname', 'settings-card-legalname', 3),
  /** Of its licence, as the authority writes it. */
  licence: optional(line(CARD_LENGTHS.licence, 'settings-card-licence').min(3, errorCode('settings-card-licence'))),
  /** Where whoever reads it can look the licence up. */
  licenceurl: optional(readText(ADDRESS_MAX, httpsAddress, errorCode('settings-card-address'))),
  address: cardLine('address', 'settings-card-place', 10, text),
  contactperson: cardLine('contactperson', 'settings-card-person'),
  phone: optional(phoneText('settings-sender-format')),
  email: optional(email('email-invalid-bang')),
  /** The placement fee, and who pays it, in both languages or in none. */
  feeen: cardLine('feeen', 'settings-card-fee'),
  feeid: cardLine('feeid', 'settings-card-fee'),
} satisfies Record<(typeof CARD_FIELDS)[number], z.ZodType>;
export const cardFields = fields;

interface Card {
  readonly [field: string]: unknown;
}

const needs = (context: z.RefinementCtx, field: string, refusal: PlainMessageId): void =>
  context.addIssue({ code: 'custom', path: [field], message: errorCode(refusal) });

/** Checks the rules over several fields of a card. */
export const isWhole = (card: Card, context: z.RefinementCtx): void => {
  const has = (field: keyof typeof fields): boolean => card[field] !== undefined;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (!has('legalname') && names.some(has)) needs(context, 'legalname', 'settings-card-nameless');
  if (has('licenceurl') && !has('licence')) needs(context, 'licence', 'settings-card-number');
  if (has('feeen') !== has('feeid')) needs(context, has('feeen') ? 'feeid' : 'feeen', 'settings-card-languages');
};

/** The form of the card: what is left out is emptied. */
export const agencyCard = z.object(fields).superRefine(isWhole, whateverElse);
export type AgencyCard = z.infer<typeof agencyCard>;
