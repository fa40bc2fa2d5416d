import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';
import { FACTOR_DUTY_KINDS, FACTOR_KINDS } from './values';

const context = 'factors';
const accountid = id;
/** Its number among those that the account ever had, from 1. */
const passkey = z.number().int();
const subject = (data: { accountid: string }) => `account-${data.accountid}` as const;

/** An app makes codes for the account from now on. */
export const FactorCodesAdded = defineEvent({
  type: 'FactorCodesAdded',
  context,
  version: 1,
  action: 'add_factor_codes',
  subject,
  schema: z.object({
    accountid,
    /** In base32. Personal, so that it is sealed and goes with the account. */
    secret: personal(z.string()),
    /** Of the code that was shown: it is used up. */
    step: z.number().int(),
  }),
});

export const FactorCodesRemoved = defineEvent({
  type: 'FactorCodesRemoved',
  context,
  version: 1,
  action: 'remove_factor_codes',
  subject,
  schema: z.object({ accountid }),
});

/** A passkey signs the account in from now on, and is a factor of it. */
export const PasskeyAdded = defineEvent({
  type: 'PasskeyAdded',
  context,
  version: 1,
  action: 'add_passkey',
  subject,
  schema: z.object({
    accountid,
    passkey,
    credentialid: personal(z.string()),
    /** In COSE, base64url. */
    publickey: personal(z.string()),
    /** Of the signatures that it made until then, where it counts them. */
    counter: z.number().int(),
    /** The ways in which a browser reaches it, as the browser said. */
    transports: z.array(z.string()),
    name: personal(z.string()),
  }),
});

export const PasskeyNamed = defineEvent({
  type: 'PasskeyNamed',
  context,
  version: 1,
  action: 'name_passkey',
  subject,
  schema: z.object({ accountid, passkey, name: personal(z.string()) }),
});

export const PasskeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  context,
  version: 1,
  action: 'remove_passkey',
  subject,
  schema: z.object({ accountid, passkey }),
});

/** New recovery codes: those of before are over. */
export const RecoveryCodesMade = defineEvent({
  type: 'RecoveryCodesMade',
  context,
  version: 1,
  action: 'make_recovery_codes',
  subject,
  /** Keyed hashes. */
  schema: z.object({ accountid, keys: personal(z.array(z.string())) }),
});

/** The factor was shown: where somebody signs in, or before what asks for it again. It is used up by this. */
export const FactorShown = defineEvent({
  type: 'FactorShown',
  context,
  version: 1,
  action: 'show_factor',
  said: ({ by }) => `factor-${by}`,
  subject,
  schema: z.object({
    accountid,
    by: z.enum(FACTOR_KINDS),
    /** Of a code: half minutes since the epoch. */
    step: z.number().int().optional(),
    /** Place of a recovery code among those that were made. */
    place: z.number().int().optional(),
    passkey: passkey.optional(),
    /** Of the signatures that the passkey made. */
    counter: z.number().int().optional(),
  }),
});

/** The operator took all factors away at the machine. */
export const FactorsReset = defineEvent({
  type: 'FactorsReset',
  context,
  version: 1,
  action: 'reset_factors',
  subject,
  schema: z.object({ accountid }),
});

/** The stream of which kinds of account must have a second factor: a portal has it once. */
export const FACTOR_DUTY_STREAM = 'factorduty';

const dutyKind = z.enum(FACTOR_DUTY_KINDS);

/** Accounts of a kind must have a second factor from a moment on. */
export const FactorDutyBegun = defineEvent({
  type: 'FactorDutyBegun',
  context,
  version: 1,
  action: 'begin_factor_duty',
  said: ({ kind }) => `factor-duty-${kind}`,
  schema: z.object({
    kind: dutyKind,
    /** Milliseconds since the epoch. */
    from: z.number().int(),
  }),
});

export const FactorDutyEnded = defineEvent({
  type: 'FactorDutyEnded',
  context,
  version: 1,
  action: 'end_factor_duty',
  said: ({ kind }) => `factor-duty-${kind}`,
  schema: z.object({ kind: dutyKind }),
});

export const factorEvents = [
  FactorCodesAdded,
  FactorCodesRemoved,
  PasskeyAdded,
  PasskeyNamed,
  PasskeyRemoved,
  RecoveryCodesMade,
  FactorShown,
  FactorsReset,
  FactorDutyBegun,
  FactorDutyEnded,
] as const;
