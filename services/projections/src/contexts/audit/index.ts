// How other queries of what happened name what it happened to.
export { objectJoin } from './objects';
export { withSignInsShown } from './conditions';
export { calledBy, namedByField } from './called';
export { entriesByIds } from './queries';
