import { type Screen } from '../../shared/screens';

export const auditScreens: readonly Screen[] = [
  { path: 'auditTrail', frame: 'workspace', action: 'audit.read', load: () => import('./trail/AuditTrailPage') },
];
