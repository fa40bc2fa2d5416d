export * from './application';
export * from './client';
export * from './for-all';
export * from './hostile';
export * from './places';
export * from './records';
export { aJob } from './job';
