import { type KeptPlace, keptPlace } from '../device';

/**
 * The reader of the application form: ids and rights, no name. Forgotten with everything that is kept for an account.
 */
export const keptActor = (accountid: string): KeptPlace => keptPlace(accountid, 'actor');
