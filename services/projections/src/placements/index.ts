// What others count of pipelines.
export { stateCounts } from './counts';
