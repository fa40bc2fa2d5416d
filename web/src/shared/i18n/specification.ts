import { parseErrorCode } from '@berangkat/contracts/messages/error-code';
import { format, placeholdersIn } from '@berangkat/contracts/messages/format';
import { generalEn } from '@berangkat/contracts/messages/en/general';
import { use, useCallback } from 'react';
import { formatNumber } from './formatters';
import { type Locale, useLocale } from './locale';
import { type Catalogue, defineTexts, type Texts } from './texts';

/** Texts that an error may name: those of the specification that have come so far. */
const known: Texts<Catalogue>[] = [];

/** Declares texts of the specification: errors may name them from then on. */
export const defineSpecTexts: typeof defineTexts = (en, loadIndonesian) => {
  const texts = defineTexts(en, loadIndonesian);
  known.push(texts);
  return texts;
};

// Texts with which any call may be answered.
defineSpecTexts(generalEn, () => import('@berangkat/contracts/messages/id/general').then(({ generalId }) => generalId));

const textsWith = (id: string): Texts<Catalogue> | undefined => known.find(({ en }) => Object.hasOwn(en, id));

/** Whether a code names a text that is complete without values, among those that have come. */
export const isPlainIssue = (code: string): boolean => {
  const text = textsWith(code)?.en[code];
  return text !== undefined && placeholdersIn(text).length === 0;
};

/** Numbers among the values of an error come in the groups of English; they read as the language on screen writes them. */
const inGroupsOf = (text: string, locale: Locale): string =>
  text.replace(/\b\d{1,3}(,\d{3})+\b/g, (number) => formatNumber(Number(number.replaceAll(',', '')), locale));

/** Answers the words for a zod issue or the code of a problem. A code that names no text comes back as it is. */
export const useIssueText = (): ((message: string) => string) => {
  const locale = useLocale();
  for (const texts of known) use(texts.ready());
  return useCallback(
    (message) => {
      const { id, values } = parseErrorCode(message);
      const text = textsWith(id)?.in(locale)[id];
      return text === undefined ? message : inGroupsOf(format(text, values, locale), locale);
    },
    [locale],
  );
};
