export { readPublicSettings } from './queries';
