export * from './endpoints';
export { type ComparedKind, type MomentKind } from './routes';
export { type Comparisons } from './views';
