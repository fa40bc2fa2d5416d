/** The trail as a screen shows it, for another screen that has it as a part. */
export const loadAuditTrail = () => import('./trail/AuditTrailPage');
// How other features tell what happened.
export { Sentence } from './trail/Sentence';
export { hrefOf } from './trail/sentence';
export { useTrail } from './trail/useTrail';
