export { couldNotBeSent } from './could-not-be-sent';
export { type Instance, type InstanceState } from './instance';
export { Instances, type InstancesOptions } from './instances';
export { type Lookup, systemLookup } from './lookup';
