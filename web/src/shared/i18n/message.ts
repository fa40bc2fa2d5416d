import {
  isMessageId,
  loadMessages,
  message,
  messagesEn,
  parseIssue,
  type MessageId,
  type Messages,
  type PlainMessageId,
  type ValuesOf,
  type PlaceholderOf,
} from '@berangkat/contracts/messages';
import { use, useMemo } from 'react';
import { NOTHING_TO_LOAD, once } from './loading';
import { beforeLocale, currentLocale, useLocale } from './locale';

type Rest<Id extends MessageId> = [PlaceholderOf<Id>] extends [never]
  ? [values?: ValuesOf<Id>]
  : [values: ValuesOf<Id>];

export interface Say {
  /** A text of the specification in the language on screen: `say('register-confirm', { category })`. */
  <Id extends MessageId>(id: Id, ...rest: Rest<Id>): string;
  /** What a zod issue or the code of a problem means, in words. A text that is no id comes back as it is. */
  readonly issue: (text: string) => string;
}

let indonesian: Messages | undefined;
const load = once(async () => {
  indonesian = await loadMessages('id');
});
const ready = (): Promise<void> => (currentLocale() === 'id' ? load() : NOTHING_TO_LOAD);
beforeLocale((locale) => (locale === 'id' ? load() : Promise.resolve()));
if (currentLocale() === 'id') load().catch(() => undefined);

/** The specification's texts outside components, in the language on screen as far as it has been loaded. */
export const sayNow = <Id extends MessageId>(id: Id, ...[values]: Rest<Id>): string =>
  (message as (id: Id, values: unknown, catalogue: Messages) => string)(
    id,
    values,
    currentLocale() === 'id' ? (indonesian ?? messagesEn) : messagesEn,
  );

/** The specification's texts in the language on screen. Suspends while that language is being loaded. */
export const useMessage = (): Say => {
  const locale = useLocale();
  use(ready());
  return useMemo(() => {
    void locale;
    return Object.assign(<Id extends MessageId>(id: Id, ...rest: Rest<Id>) => sayNow(id, ...rest), {
      issue: (text: string): string => {
        const { id, values } = parseIssue(text);
        return isMessageId(id) ? sayNow(id, ...([values] as unknown as Rest<typeof id>)) : text;
      },
    });
  }, [locale]);
};

/** One text, once the language on screen has been loaded. */
export const sayWhenLoaded = async (id: PlainMessageId): Promise<string> => {
  await ready();
  return sayNow(id);
};
