export { historyQueries as queries } from './queries';
