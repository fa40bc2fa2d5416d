import { holds } from '../document';
import { constants, constantsElsewhere } from './constants';
import { entities } from './entities';
import { messages } from './messages';
import { permissions } from './permissions';
import { rules } from './rules';
import { behaviours, endpointNames, routes } from './screens';
import { transitions } from './transitions';

holds(
  '002',
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
    elsewhere: { constants: constantsElsewhere },
  },
  {
    rules: 94,
    messages: 128,
    permissions: 25,
    routes: 21,
    endpoints: 47,
    behaviours: 17,
    transitions: 30,
    constants: 67,
    entities: 12,
  },
);
