import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

/** Sentences are chosen by the name of an event, so that no single one's values are known. */
export type AuditWords = Readonly<Record<keyof typeof en, string>>;
export const auditTexts = defineTexts<AuditWords>(en, () => import('./id').then(({ id }) => id));
