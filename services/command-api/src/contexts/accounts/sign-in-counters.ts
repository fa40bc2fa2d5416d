import { networkOf } from '@berangkat/platform/limits';
import { type Counter, type Slowing } from './guesses';

/** The known traits of a guesser. */
export interface Guesser {
  readonly address: string | undefined;
  /** The mark of a device that signed in as this account before (devices.ts). */
  readonly device: string | undefined;
}

/** All numbers about guessing; docs/operations/limits.md has the same table. */
export const SLOWING = {
  /** One account from one address, or from one device that its owner signed in with before. */
  each: { free: 8, first: 60, max: 900, forgottenAfter: 3_600 },
  /**
   * One account from all addresses together, devices of its owner apart: 30 at once and then ever fewer, at last 60 an
   * hour. An attacker with many addresses gets 2,000 guesses in a day and a half and not 2,000 a minute, while the
   * owner signs in on the devices that they use.
   */
  account: { free: 30, first: 2, max: 60, forgottenAfter: 86_400 },
  /**
   * Login IDs from one address. A wrong one names no account, so an office or a carrier's network shares this: it is
   * loose, and a right one clears it. What protects login IDs is that there are 2^49 of them, so a wait stays short.
   */
  loginIds: { free: 60, first: 1, max: 20, forgottenAfter: 900 },
  /** Links for a new password for one e-mail from one network, whether it is anybody's. */
  forgotten: { free: 5, first: 120, max: 1_800, forgottenAfter: 7_200 },
  /** Links for a new password from one network, for whatever e-mails; an office shares this. */
  forgottenFrom: { free: 30, first: 10, max: 300, forgottenAfter: 3_600 },
  /** Uses of links that open nothing, from one network: 256 bits are not guessed, so this only keeps the log of calls short. */
  mailedLinks: { free: 30, first: 2, max: 60, forgottenAfter: 900 },
  /** Passkeys that open nothing, from one network: nobody guesses a signature, so this only keeps the log of calls short. */
  passkeys: { free: 30, first: 2, max: 60, forgottenAfter: 900 },
  /** Codes of one account: five, and then longer and longer. A code is one of a million, and three are right at a time. */
  codes: { free: 5, first: 60, max: 3_600, forgottenAfter: 86_400 },
  /** Codes of one account on all of its devices together: whoever has the password gets a mark with each device. */
  codesOnDevices: { free: 30, first: 60, max: 3_600, forgottenAfter: 86_400 },
  /** Set-ups of a second factor of one account, each of which mails it a message. */
  factorSetUps: { free: 3, first: 3_600, max: 14_400, forgottenAfter: 86_400 },
} as const satisfies Record<string, Slowing>;

/**
 * Answers the counters of a password. Strangers are counted together as well; a known device never is, so that an
 * attacker cannot lock out an owner who has signed in on this device before, not even from behind the same address.
 */
export const passwordCounters = (email: string, { address, device }: Guesser): readonly Counter[] => {
  if (device !== undefined)
    return [{ about: ['password', email, 'device', device], slowing: SLOWING.each, cleared: true }];
  return [
    { about: ['password', email, 'address', networkOf(address)], slowing: SLOWING.each, cleared: true },
    { about: ['password', email], slowing: SLOWING.account, cleared: false },
  ];
};

/** Answers the counters of a login ID. */
export const loginIdCounters = ({ address, device }: Guesser): readonly Counter[] => {
  if (device !== undefined) return [{ about: ['login ID', 'device', device], slowing: SLOWING.each, cleared: true }];
  return [{ about: ['login ID', 'address', networkOf(address)], slowing: SLOWING.loginIds, cleared: true }];
};

/**
 * Answers the counters of asking for a link. They count what was typed, so that a refusal does not tell whether there
 * is such an account.
 */
export const forgottenCounters = (email: string, address: string | undefined): readonly Counter[] => [
  { about: ['forgotten', email, 'address', networkOf(address)], slowing: SLOWING.forgotten, cleared: false },
  { about: ['forgotten', 'address', networkOf(address)], slowing: SLOWING.forgottenFrom, cleared: false },
];

/** Answers the counters of using such a link. */
export const passwordLinkCounters = (address: string | undefined): readonly Counter[] => [
  { about: ['password link', 'address', networkOf(address)], slowing: SLOWING.mailedLinks, cleared: false },
];

/** Answers the counters of using a link about an e-mail. */
export const emailLinkCounters = (address: string | undefined): readonly Counter[] => [
  { about: ['email link', 'address', networkOf(address)], slowing: SLOWING.mailedLinks, cleared: false },
];

/**
 * Answers the counters of the old password where somebody changes their own: apart from the sign-in, which stays open.
 */
export const ownPasswordCounters = (accountid: string): readonly Counter[] => [
  { about: ['own password', accountid], slowing: SLOWING.each, cleared: true },
];

/**
 * Answers the counters of codes. Strangers are counted together, from wherever they come, and apart from a device of the
 * owner's: who knows the password alone cannot lock the owner out there. Devices are counted together as well, for an
 * account may have any number of them.
 */
export const codeCounters = (accountid: string, { device }: Pick<Guesser, 'device'>): readonly Counter[] => {
  if (device === undefined) return [{ about: ['code', accountid], slowing: SLOWING.codes, cleared: true }];
  return [
    { about: ['code', accountid, 'device', device], slowing: SLOWING.codes, cleared: true },
    { about: ['code', accountid, 'devices'], slowing: SLOWING.codesOnDevices, cleared: false },
  ];
};

/** Answers the counters of signing in with a passkey. */
export const passkeyCounters = (address: string | undefined): readonly Counter[] => [
  { about: ['passkey', 'address', networkOf(address)], slowing: SLOWING.passkeys, cleared: false },
];

/** Answers the counters of setting a second factor up: each set-up is told by mail, and so is each removal. */
export const factorSetUpCounters = (accountid: string): readonly Counter[] => [
  { about: ['factor set-up', accountid], slowing: SLOWING.factorSetUps, cleared: false },
];
