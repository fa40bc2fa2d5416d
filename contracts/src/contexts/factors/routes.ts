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
  /** Ten new ones; the former are over. */
  makeRecoveryCodes: {
    method: 'POST',
    path: '/accounts/own/factors/recovery',
    service: 'command-api',
    action: 'factor.own',
  },
});
