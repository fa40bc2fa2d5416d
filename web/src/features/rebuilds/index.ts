export { RebuildCard } from './RebuildCard';
export { RebuildList } from './RebuildList';
