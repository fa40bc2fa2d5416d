export { HistoryLink } from './HistoryLink';
export { Origin } from './origin/Origin';
export { useOrigins } from './origin/useOrigins';
export { useHistoryEntry } from './useHistoryEntry';
