// Other contexts count pipelines by this.
export { stateCounts } from './counts';
