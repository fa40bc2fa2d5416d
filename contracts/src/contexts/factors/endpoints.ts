import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { sessionUser } from '../accounts/views';
import {
  addCodes,
  addPasskey,
  askPasskey,
  changeFactorDuty,
  namePasskey,
  ownFactorsCommand,
  showOwnFactor,
  signInWithFactor,
  signInWithPasskey,
} from './commands';
import { factorRoutes } from './routes';
import { PASSKEYS_EVER } from './values';
import { askedFactor, askedPasskey, codeSecret, factorDutyView, newPasskey, ownFactors, recoveryCodes } from './views';

const byPasskey = z.object({ passkey: z.coerce.number().int().min(1).max(PASSKEYS_EVER) });

export const factorEndpoints = endpointsOf(factorRoutes, {
  signInWithFactor: { body: signInWithFactor, answer: sessionUser },
  askFactor: { body: askPasskey, answer: askedFactor },
  askPasskey: { body: askPasskey, answer: askedPasskey },
  signInWithPasskey: { body: signInWithPasskey, answer: sessionUser },
  askOwnFactor: { body: askPasskey, answer: askedFactor },
  showOwnFactor: { body: showOwnFactor, answer: z.object({}) },
  readFactors: { owing: true, answer: ownFactors },
  makeCodeSecret: { owing: true, factor: 'fresh', body: ownFactorsCommand, answer: codeSecret },
  addCodes: { owing: true, factor: 'fresh', body: addCodes, answer: recoveryCodes },
  removeCodes: { factor: 'fresh', body: ownFactorsCommand, answer: z.object({}) },
  makePasskey: { owing: true, factor: 'fresh', body: ownFactorsCommand, answer: newPasskey },
  addPasskey: { owing: true, factor: 'fresh', body: addPasskey, answer: recoveryCodes },
  namePasskey: { params: byPasskey, body: namePasskey, answer: z.object({}) },
  removePasskey: { factor: 'fresh', params: byPasskey, body: ownFactorsCommand, answer: z.object({}) },
  makeRecoveryCodes: { factor: 'fresh', body: ownFactorsCommand, answer: recoveryCodes },
  readFactorDuty: { answer: factorDutyView },
  changeFactorDuty: { factor: 'fresh', body: changeFactorDuty, answer: z.object({}) },
});
