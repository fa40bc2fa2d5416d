import { type ObjectNames } from '../object-names';

const client: ObjectNames = {
  table: 'read.clients',
  id: 'clientid',
  changes: 'read.client_changes',
  name: (row) => `${row}.companyname`,
  called: (conditions, pattern) =>
    conditions.and(`lower(companyname || ' ' || clientcode) like ? or lower(clientid) like ?`, pattern, pattern),
};

export const trail = { client };
