export { activeJobCards } from './active/activeJobCards';
