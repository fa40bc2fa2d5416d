// CVs, pipelines, vendors' lists and the dashboard show documents by these.
export { papersColumns, papersOf, type SelectedPapers, urgencyOfPapers } from './due';
export { expiringIn } from './expiring';
export { checklistOf, DESTINATION } from './needed';
export { neededForProjects } from './of-applicant';
