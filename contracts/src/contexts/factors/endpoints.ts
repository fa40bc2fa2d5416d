import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { sessionUser } from '../accounts/views';
import {
  addCodes,
  addPasskey,
  askPasskey,
  namePasskey,
  ownFactorsCommand,
  signInWithFactor,
  signInWithPasskey,
} from './commands';
import { factorRoutes } from './routes';
import { PASSKEYS_EVER } from './values';
import { askedFactor, askedPasskey, codeSecret, newPasskey, ownFactors, recoveryCodes } from './views';

const byPasskey = z.object({ passkey: z.coerce.number().int().min(1).max(PASSKEYS_EVER) });

export const factorEndpoints = endpointsOf(factorRoutes, {
  signInWithFactor: { body: signInWithFactor, answer: sessionUser },
  askFactor: { body: askPasskey, answer: askedFactor },
  askPasskey: { body: askPasskey, answer: askedPasskey },
  signInWithPasskey: { body: signInWithPasskey, answer: sessionUser },
  readFactors: { answer: ownFactors },
  makeCodeSecret: { body: ownFactorsCommand, answer: codeSecret },
  addCodes: { body: addCodes, answer: recoveryCodes },
  removeCodes: { body: ownFactorsCommand, answer: z.object({}) },
  makePasskey: { body: ownFactorsCommand, answer: newPasskey },
  addPasskey: { body: addPasskey, answer: recoveryCodes },
  namePasskey: { params: byPasskey, body: namePasskey, answer: z.object({}) },
  removePasskey: { params: byPasskey, body: ownFactorsCommand, answer: z.object({}) },
  makeRecoveryCodes: { body: ownFactorsCommand, answer: recoveryCodes },
});
