import { type Permitted, signedIn } from './kinds';

export const permitted: Permitted<'preferences'> = { readPreferences: signedIn, savePreferences: signedIn };
