import { defineTexts } from '../../../../shared/i18n';
import { en } from './en';

/** Of the screens on which accounts are managed: those of visitors have texts of their own, which load sooner. */
export const accountFormTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
