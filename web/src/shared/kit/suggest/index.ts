export { SuggestField, type Suggestion } from './SuggestField';
export { useDebounced } from './useDebounced';
