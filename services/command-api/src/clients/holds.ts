import { CREATION, createdIn, type Holders } from '../holder';
import { clientDecider, clientStream } from './decider';

/** One client per account: reserved under the account's id. */
export const LINK = 'client-of-account';

export const holds: Holders = {
  [LINK]: async (commandHandler, clientid) => {
    const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
    return state.status === 'none' ? [] : [state.accountid];
  },
  [CREATION]: createdIn(clientStream),
};
