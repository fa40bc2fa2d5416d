export { masterdataQueries as queries } from './queries';
