export { nameBy } from './naming';
