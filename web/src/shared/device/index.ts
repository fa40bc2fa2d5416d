export { forgetKept, type KeptPlace, keptPlace } from './kept';
