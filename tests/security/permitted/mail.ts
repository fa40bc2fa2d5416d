import { type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'mail'> = { listMail: superadmins };
