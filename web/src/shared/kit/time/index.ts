export { Day } from './Day';
export { addDays, dayOf, startOfDay } from './days';
export { formatInstant, zoneLabel } from './format';
export { Time } from './Time';
export { useZone, ZoneProvider, type Zone } from './zone';
export { OwnZoneSwitch, ZoneSwitch } from './ZoneSwitch';
