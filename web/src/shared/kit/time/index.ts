export { Ago } from './Ago';
export { Day } from './Day';
export { addDays, dayOf, momentAtWallClock, startOfDay, wallClockAt } from './days';
export { clockText, formatInstant, zoneLabel } from './format';
export { Time } from './Time';
export { useDayWords } from './useDayWords';
export { useZone, ZoneProvider, type Zone } from './zone';
export { OwnZoneSwitch, ZoneSwitch } from './ZoneSwitch';
