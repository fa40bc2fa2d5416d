import { endpointsOf } from '../../kernel';
import { awayRoutes } from './routes';
import { away, changedAway, ownActions } from './views';

export const awayEndpoints = endpointsOf(awayRoutes, {
  readAway: { answer: away },
  listChangedAway: { answer: changedAway },
  listOwnActions: { answer: ownActions },
});
