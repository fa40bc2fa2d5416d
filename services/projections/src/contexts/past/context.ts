export { pastQueries as queries } from './queries';
