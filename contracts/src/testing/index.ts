export * from './application';
export * from './hostile';
export * from './places';
export * from './records';
