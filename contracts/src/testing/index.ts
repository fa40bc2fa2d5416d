export * from './agency';
export * from './application';
export * from './client';
export * from './hostile';
export * from './places';
export * from './records';
export { aJob } from './job';
export * from './noon';
