import { defineTexts, type PlainKey } from '../../../../shared/i18n';
import { en } from './en';

export const dashboardTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
export type DashboardText = PlainKey<typeof en>;
