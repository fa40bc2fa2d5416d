import { endpointsOf } from '../kernel';
import { awayRoutes } from './routes';
import { away, ownActions } from './views';

export const awayEndpoints = endpointsOf(awayRoutes, {
  readAway: { answer: away },
  listOwnActions: { answer: ownActions },
});
