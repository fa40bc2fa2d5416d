import type { Locale } from './locale';

/** The language as `Intl` names it. */
export const intlTag = (locale: Locale): string => (locale === 'id' ? 'id-ID' : 'en-GB');
