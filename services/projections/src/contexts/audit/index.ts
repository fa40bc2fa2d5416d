// How other queries of what happened name what it happened to.
export { objectJoin } from './objects';
export { withSignInsShown } from './conditions';
export { entriesByIds } from './queries';
