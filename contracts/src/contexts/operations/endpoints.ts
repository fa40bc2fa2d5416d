import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { retryParkedStream, rewrapKeys } from './commands';
import { operationRoutes } from './routes';
import { operationsView } from './views';

export const operationEndpoints = endpointsOf(operationRoutes, {
  readOperations: { answer: operationsView },
  retryParkedStream: { body: retryParkedStream, answer: z.object({}) },
  rewrapKeys: { factor: 'fresh', body: rewrapKeys, answer: z.object({}) },
});
