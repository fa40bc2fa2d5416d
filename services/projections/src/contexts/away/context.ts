export { awayQueries as queries } from './queries';
