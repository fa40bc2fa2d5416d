export { bundlePrograms } from './bundle-programs';
export { paceNow } from './pace';
export { freePort, kill } from './processes';
export { programEnv, writeKeys } from './program-env';
export { until } from './until';
