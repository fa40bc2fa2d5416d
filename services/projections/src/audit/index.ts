// How other queries of what happened name what it happened to.
export { joinsOf, objectIn } from './objects';
export { entriesByIds } from './queries';
