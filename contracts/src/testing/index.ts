export * from './application';
export * from './hostile';
export * from './places';
