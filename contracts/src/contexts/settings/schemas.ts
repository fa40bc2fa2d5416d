export { settingEndpoints as endpoints } from './endpoints';
export { settingEvents as events } from './events';
