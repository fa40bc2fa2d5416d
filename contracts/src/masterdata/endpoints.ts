import { z } from 'zod';
import { endpointsOf } from '../kernel';
import { masterdataRoutes } from './routes';
import { availablePosition } from './views';

export const masterdataEndpoints = endpointsOf(masterdataRoutes, {
  listAvailablePositions: {
    answer: z.array(availablePosition),
  },
});
