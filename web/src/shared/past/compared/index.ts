export { ComparedList } from './ComparedList';
export { differencesIn, type ListEntry, type ListDifference, listDifferencesIn, type Said } from './differences';
export { DifferentPart, ListDifferencesCard } from './Differences';
