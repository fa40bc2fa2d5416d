// What CVs, pipelines, vendors' lists and the dashboard say of documents.
export { papersColumns, papersOf, type SelectedPapers, urgencyOfPapers } from './due';
export { expiringIn } from './expiring';
export { checklistOf, DESTINATION } from './needed';
export { neededForProjects } from './of-applicant';
