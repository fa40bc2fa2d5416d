import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'histories'> = { listHistory: admins, readOrigins: admins };
