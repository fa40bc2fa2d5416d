export { CODED_TWICE } from './queries';
