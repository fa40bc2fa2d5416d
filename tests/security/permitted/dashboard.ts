import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'dashboard'> = {
  readDay: admins,
  readOwnProjects: ['employer'],
};
