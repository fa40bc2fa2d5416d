import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'duplicates'> = {
  listDuplicates: admins,
  askForDuplicates: ['vendor', ...admins],
  decideDuplicates: admins,
};

/** Bodies for commands on a record, sent by those who may not. */
export const bodies: Bodies<'duplicates'> = {};
