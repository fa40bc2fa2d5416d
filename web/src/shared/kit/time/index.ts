export { Day } from './Day';
export { addDays, dayOf, startOfDay } from './days';
export { formatInstant, zoneLabel } from './format';
export { Time, ZoneSwitch } from './Time';
export { useZone, ZoneProvider, type Zone } from './zone';
