import { type ObjectNames } from '../object-names';
import { FIELDS } from './projection';

const client: ObjectNames = {
  table: 'read.clients',
  id: 'clientid',
  changes: 'read.client_changes',
  values: {
    client: {
      table: 'read.clients',
      id: 'clientid',
      changes: 'read.client_changes',
      began: 'ClientRegistered',
      changed: 'ClientUpdated',
      fields: FIELDS,
    },
  },
  name: (row) => `${row}.companyname`,
  called: (conditions, pattern) =>
    conditions.and(`lower(companyname || ' ' || clientcode) like ? or lower(clientid) like ?`, pattern, pattern),
};

export const trail = { client };
