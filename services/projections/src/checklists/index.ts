// What pipelines and the dashboard say of documents.
export { expiringIn } from './expiring';
export { checklistOf, DESTINATION } from './needed';
