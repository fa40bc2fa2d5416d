export { rebuildRequests } from './requests';
export { publishingProgress } from './progress';
