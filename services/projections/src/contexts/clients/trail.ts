import { clientFields } from '@berangkat/contracts/clients';
import { namesOf } from '@berangkat/contracts/kernel';
import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

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
      fields: namesOf(clientFields),
    },
  },
  name: (row) => `${row}.companyname`,
  called: (conditions, pattern) =>
    conditions.and(`${named(`companyname || ' ' || clientcode`)} like ? or lower(clientid) like ?`, pattern, pattern),
};

export const trail = { client };
