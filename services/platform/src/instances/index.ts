export { couldNotBeSent } from './could-not-be-sent';
export { type Instance } from './instance';
export { Instances, type InstancesOptions } from './instances';
export { type Lookup, systemLookup } from './lookup';
