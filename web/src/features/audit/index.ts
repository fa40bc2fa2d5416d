/** The trail as a screen shows it, for another screen that has it as a part. */
export const loadAuditTrail = () => import('./trail/AuditTrailPage');
// How other features tell what happened.
export { type Changed, fieldName } from './trail/changes';
export { ChangesTable, useValueText } from './trail/Changes';
export { Sentence } from './trail/Sentence';
export { commentOf, detailOf, hrefOf, sentenceOf, whoActed } from './trail/sentence';
export { auditTexts } from './texts';
export { useListActionsQuery } from './api';
/** All that is known of one action. */
export const loadEntryDialog = () => import('./trail/EntryDialog');
export { useTrail } from './trail/useTrail';
