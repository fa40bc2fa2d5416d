import { type Screen } from '../../shared/screens';

export const auditScreens: readonly Screen[] = [
  {
    path: 'auditTrail',
    frame: 'workspace',
    shape: 'list',
    action: 'audit.read',
    load: () => import('./trail/AuditTrailPage'),
  },
];
