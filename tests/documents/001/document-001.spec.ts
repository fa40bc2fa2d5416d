import { holds } from '../document';
import { constants, constantsElsewhere } from './constants';
import { entities } from './entities';
import { messages, messagesElsewhere } from './messages';
import { permissions } from './permissions';
import { rules } from './rules';
import { behaviours, behavioursElsewhere, callsElsewhere, endpointNames, routes } from './screens';
import { transitions } from './transitions';

const elsewhere = {
  messages: messagesElsewhere,
  endpoints: callsElsewhere,
  behaviours: behavioursElsewhere,
  constants: constantsElsewhere,
};

// Without the rows that cite document 000 as well, which stand with it.
holds(
  '001',
  {
    rules,
    messages,
    permissions,
    routes,
    endpoints: endpointNames,
    behaviours,
    transitions,
    constants,
    entities,
    elsewhere,
  },
  {
    rules: 100,
    messages: 131,
    permissions: 47,
    routes: 9,
    endpoints: 36,
    behaviours: 34,
    transitions: 46,
    constants: 89,
    entities: 11,
  },
);
