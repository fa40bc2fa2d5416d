import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export type AccountMenuText = keyof typeof en;

/** Of the menu of those who have signed in: visitors do not load them. */
export const accountMenuTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
