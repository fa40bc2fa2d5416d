import { type AnnouncementLanguage, type AnnouncementText } from '@berangkat/contracts/announcements';
import { specTexts } from '../../../shared/i18n';
import { useTextIn } from '../useTextIn';

/** Answers the texts that a form begins with, in each language. */
export type WrittenIn = (language: AnnouncementLanguage) => Required<Pick<AnnouncementText, 'subject' | 'content'>> & {
  readonly notes: string;
};

/** The defaults of the documents (001 §9) in the language that is sent. */
export const useDefaults = (): WrittenIn => {
  const textIn = useTextIn(specTexts);
  return (language) => {
    const t = textIn(language);
    return {
      subject: t('broadcast-default-subject'),
      content: t('broadcast-default-content'),
      notes: t('broadcast-default-notes'),
    };
  };
};

/** Answers the texts in the inputs, as they are typed. */
export const textIn = (written: Readonly<Partial<Record<keyof AnnouncementText, unknown>>>): AnnouncementText => {
  const valueOf = (name: keyof AnnouncementText): string => {
    const input = written[name];
    return typeof input === 'string' ? input : '';
  };
  return {
    subject: valueOf('subject'),
    content: valueOf('content'),
    notes: valueOf('notes'),
    day: valueOf('day'),
    time: valueOf('time'),
    place: valueOf('place'),
    bring: valueOf('bring'),
    sender: valueOf('sender'),
  };
};

/** True for a message about an interview that says no day: neither in its field nor, as digits, in the text. */
export const lacksDate = ({
  subject = '',
  content = '',
  day,
}: {
  readonly subject?: unknown;
  readonly content?: unknown;
  readonly day?: unknown;
}): boolean => {
  const text = `${String(subject)} ${String(content)}`;
  return /interview|wawancara/i.test(text) && !day && !/\d/.test(text);
};
