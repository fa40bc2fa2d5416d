export { dashboardQueries as queries } from './queries';
