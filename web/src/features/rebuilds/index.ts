export { RebuildCard } from './RebuildCard';
