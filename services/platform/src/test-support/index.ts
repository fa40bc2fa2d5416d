export { bundlePrograms } from './bundle-programs';
export { paceNow } from './pace';
export { freePort, kill } from './processes';
export { until } from './until';
