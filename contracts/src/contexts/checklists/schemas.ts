export { checklistEndpoints as endpoints } from './endpoints';
export { checklistEvents as events } from './events';
