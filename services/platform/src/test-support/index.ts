export { bundlePrograms } from './bundle-programs';
export { until } from './until';
