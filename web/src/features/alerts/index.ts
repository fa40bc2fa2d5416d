/** Of superadmins alone, and not needed for the first view of any screen. */
export const loadAlertMark = () => import('./AlertMark');
export const loadAlertEntry = () => import('./AlertEntry');
export const loadAlertPanel = () => import('./AlertPanel');
export const loadGuardButton = () => import('./GuardButton');
