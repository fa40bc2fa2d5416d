export { rebuildRequests } from './requests';
export { tellingOfProgress } from './telling';
