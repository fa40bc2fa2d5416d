export { ImportLink } from './ImportLink';
