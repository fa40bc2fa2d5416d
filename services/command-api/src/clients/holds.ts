import { CREATION, createdIn, type Holders } from '../holder';
import { clientDecider, clientStream } from './decider';

/** One client per account: reserved under the account's id. */
export const LINK = 'client-of-account';

export const holds: Holders = {
  [LINK]: async (repository, clientid) => {
    const { state } = await repository.load(clientStream(clientid), clientDecider);
    return state.status === 'none' ? [] : [state.accountid];
  },
  [CREATION]: createdIn(clientStream),
};
