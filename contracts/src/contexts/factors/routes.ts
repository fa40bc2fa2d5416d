import { defineRoutes } from '../../kernel/route';

export const factorRoutes = defineRoutes({
  /** Goes on with a sign-in whose password was right: the browser has a ticket for it. */
  signInWithFactor: {
    method: 'POST',
    path: '/accounts/login/factor',
    service: 'command-api',
    action: 'session.sign-in',
    limit: 'sign-in',
  },
  /** Says how whoever holds a ticket may show the factor, and challenges the passkeys of the account. */
  askFactor: {
    method: 'POST',
    path: '/accounts/login/factor/ask',
    service: 'command-api',
    action: 'session.sign-in',
    limit: 'sign-in',
  },
  /** Challenges whatever passkey somebody has of the portal. */
  askPasskey: {
    method: 'POST',
    path: '/accounts/login/passkey/ask',
    service: 'command-api',
    action: 'session.sign-in',
    limit: 'sign-in',
  },
  /** Signs in without a password. */
  signInWithPasskey: {
    method: 'POST',
    path: '/accounts/login/passkey',
    service: 'command-api',
    action: 'session.sign-in',
    limit: 'sign-in',
  },
  /** Says how the own factor may be shown again, and challenges the passkeys. */
  askOwnFactor: {
    method: 'POST',
    path: '/accounts/own/factors/ask',
    service: 'command-api',
    action: 'factor.own',
  },
  /** Shows the own factor again: what asks for it is open for ten minutes. */
  showOwnFactor: {
    method: 'POST',
    path: '/accounts/own/factors/show',
    service: 'command-api',
    action: 'factor.own',
  },
  /** Says from the log what is set up, so that a screen that has just changed it is right. */
  readFactors: {
    method: 'GET',
    path: '/accounts/own/factors',
    service: 'command-api',
    action: 'factor.own',
  },
  /** Makes a secret for an app; nothing is set up before a code of it was shown. */
  makeCodeSecret: {
    method: 'POST',
    path: '/accounts/own/factors/secret',
    service: 'command-api',
    action: 'factor.own',
  },
  addCodes: {
    method: 'POST',
    path: '/accounts/own/factors/codes',
    service: 'command-api',
    action: 'factor.own',
  },
  removeCodes: {
    method: 'DELETE',
    path: '/accounts/own/factors/codes',
    service: 'command-api',
    action: 'factor.own',
  },
  /** Says what a browser is to make a passkey of; nothing is set up before it has made one. */
  makePasskey: {
    method: 'POST',
    path: '/accounts/own/factors/passkeys/new',
    service: 'command-api',
    action: 'factor.own',
  },
  addPasskey: {
    method: 'POST',
    path: '/accounts/own/factors/passkeys',
    service: 'command-api',
    action: 'factor.own',
  },
  namePasskey: {
    method: 'PUT',
    path: '/accounts/own/factors/passkeys/:passkey',
    service: 'command-api',
    action: 'factor.own',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/accounts/own/factors/passkeys/:passkey',
    service: 'command-api',
    action: 'factor.own',
  },
  /** Ten new ones; the former are over. */
  makeRecoveryCodes: {
    method: 'POST',
    path: '/accounts/own/factors/recovery',
    service: 'command-api',
    action: 'factor.own',
  },
  /** Says from the log which kinds of account must have a second factor. */
  readFactorDuty: {
    method: 'GET',
    path: '/settings/factors',
    service: 'command-api',
    action: 'factor.demand',
  },
  changeFactorDuty: {
    method: 'PUT',
    path: '/settings/factors',
    service: 'command-api',
    action: 'factor.demand',
  },
});
