export { useListApplicantsQuery } from './api';
export { ActButtons, actIcons } from './act/ActButtons';
export { useActs } from './act/useActs';
export { loadStatusList } from './loadStatusList';
export { applicantListTexts } from './texts';
