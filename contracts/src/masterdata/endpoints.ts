import { z } from 'zod';
import { defineEndpoint } from '../kernel';
import { availablePosition } from './views';

export const masterdataEndpoints = {
  listAvailablePositions: defineEndpoint({
    method: 'GET',
    path: '/availablepositions',
    service: 'query-api',
    action: 'positions.available',
    answer: z.array(availablePosition),
  }),
};
