export { bundlePrograms } from './bundle-programs';
export { freePort, kill } from './processes';
export { until } from './until';
