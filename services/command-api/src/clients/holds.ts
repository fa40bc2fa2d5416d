import { CREATION, createdIn, type Holders } from '../holder';
import { clientDecider, clientStream } from './decider';

/** One client per account: reserved under the account's id. */
export const LINK = 'client-of-account';

/**
 * A client that is being linked to an account, by the client's id; its owner is the account. Held while that is done
 * and never confirmed, so that of two who link one client exactly one is refused, before anything has happened.
 */
export const LINKING = 'client-being-linked';

export const holds: Holders = {
  [LINK]: async (commandHandler, clientid) => {
    const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
    return state.status === 'none' ? [] : [state.accountid];
  },
  [CREATION]: createdIn(clientStream),
};
