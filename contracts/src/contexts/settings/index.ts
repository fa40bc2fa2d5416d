export { agencyCard, type AgencyCard } from './card';
export * from './commands';
export * from './endpoints';
export * from './events';
export { NOTHING_SET } from './nothing-set';
export { NO_RATES, type RupiahRates, rupiahRates } from './rates';
export * from './values';
export * from './views';
