import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { clientDecider, clientStream } from './decider';

/** One client per account: reserved under the account's id. */
export const LINK = 'client-of-account';

/**
 * A client that is being linked to an account, by the client's id; its owner is the account. Held while that is done
 * and never confirmed, so that of two who link one client exactly one is refused, before anything has happened.
 */
export const LINKING = 'client-being-linked';

/** A client's code, in capitals. */
export const CODE = 'client-code';

export const holds: Holders = {
  [CODE]: async (commandHandler, clientid) => {
    const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
    return state.status === 'none' ? [] : [state.details.clientcode.toUpperCase()];
  },
  [LINK]: async (commandHandler, clientid) => {
    const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
    return state.status === 'none' ? [] : [state.accountid];
  },
  [CREATION]: createdIn(clientStream),
};
