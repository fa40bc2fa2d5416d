export { MultiSuggestField } from './MultiSuggestField';
export { SuggestField } from './SuggestField';
export { useDebounced } from './useDebounced';
