import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { sessionUser } from '../accounts/views';
import { addCodes, ownFactorsCommand, signInWithFactor } from './commands';
import { factorRoutes } from './routes';
import { codeSecret, ownFactors, recoveryCodes } from './views';

export const factorEndpoints = endpointsOf(factorRoutes, {
  signInWithFactor: { body: signInWithFactor, answer: sessionUser },
  readFactors: { answer: ownFactors },
  makeCodeSecret: { body: ownFactorsCommand, answer: codeSecret },
  addCodes: { body: addCodes, answer: recoveryCodes },
  removeCodes: { body: ownFactorsCommand, answer: z.object({}) },
  makeRecoveryCodes: { body: ownFactorsCommand, answer: recoveryCodes },
});
