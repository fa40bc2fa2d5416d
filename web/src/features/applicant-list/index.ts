export { useListApplicantsQuery } from './api';
export { ActButtons, actIcons } from './act/ActButtons';
export { useActs } from './act/useActs';
export { useCvFilters } from './list/useCvFilters';
export { loadStatusList } from './loadStatusList';
export { applicantListTexts } from './texts';
