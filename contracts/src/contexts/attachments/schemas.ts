export { attachmentEndpoints as endpoints } from './endpoints';
export { attachmentEvents as events } from './events';
