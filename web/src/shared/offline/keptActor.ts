import { type KeptPlace, keptPlace } from '../device';

/** Who has the application form open: ids and rights, no name. Forgotten with everything that is kept for an account. */
export const keptActor = (accountid: string): KeptPlace => keptPlace(accountid, 'actor');
