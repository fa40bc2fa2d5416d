export { DocumentCounts } from './needed/DocumentCounts';
export { NeededDocuments } from './needed/NeededDocuments';
export { NeededState } from './needed/NeededState';
export { useGapsQuestion } from './needed/useGapsQuestion';
