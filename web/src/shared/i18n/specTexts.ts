import { isMessageId, messagesEn, parseErrorCode } from '@berangkat/contracts/messages';
import { format } from '@berangkat/contracts/messages/format';
import { use, useCallback } from 'react';
import { useLocale } from './locale';
import { defineTexts } from './texts';

/** The texts of the specification, word for word, with those of ours for rules that have none there. */
export const specTexts = defineTexts(messagesEn, () =>
  import('@berangkat/contracts/messages/id').then(({ messagesId }) => messagesId),
);

/** What a zod issue or the code of a problem means, in words. What names no text comes back as it is. */
export const useIssueText = (): ((said: string) => string) => {
  const locale = useLocale();
  use(specTexts.ready());
  return useCallback(
    (said) => {
      const { id, values } = parseErrorCode(said);
      return isMessageId(id) ? format(specTexts.in(locale)[id], values, locale) : said;
    },
    [locale],
  );
};
