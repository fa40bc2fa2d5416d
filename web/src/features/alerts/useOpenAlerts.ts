import { useListAlertsQuery } from './api';

/** How many alerts nobody has acknowledged; 0 while that is not known. */
export const useOpenAlerts = (): number => useListAlertsQuery({ open: 'only', limit: 100, app: 10 }).data?.open ?? 0;
