export * from './audit';
export * from './event';
export * from './ids';
export * from './paging';
export * from './personal';
export * from './problem';
export * from './endpoint';
