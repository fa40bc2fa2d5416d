export * from './hostile';
export * from './places';
