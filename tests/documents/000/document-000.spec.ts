import { holds } from '../document';
import { messages } from './messages';
import { permissions, permissionsUnsaid } from './permissions';
import { rules } from './rules';
import { behaviours, behavioursElsewhere, callsElsewhere, endpointNames, routes } from './screens';

const elsewhere = {
  permissions: permissionsUnsaid,
  endpoints: callsElsewhere,
  behaviours: behavioursElsewhere,
};

holds(
  '000',
  { rules, messages, permissions, routes, endpoints: endpointNames, behaviours, elsewhere },
  { rules: 78, messages: 71, permissions: 35, routes: 15, endpoints: 21, behaviours: 19 },
);
