import {
  type AnnouncementLanguage,
  type AnnouncementText,
  rendered,
  templateParameters,
} from '@berangkat/contracts/announcements';
import { ChatBubble } from '../ChatBubble';

interface PreviewProps {
  readonly language: AnnouncementLanguage;
  /** Who reads it. */
  readonly name: string;
  /** What the inputs hold, as it is typed. */
  readonly written: Readonly<Partial<Record<keyof AnnouncementText, unknown>>>;
}

/** The message as it will stand in a chat. */
export const Preview = ({ language, name, written }: PreviewProps) => {
  const said = (name: keyof AnnouncementText): string => {
    const input = written[name];
    return typeof input === 'string' ? input : '';
  };
  const parameters = templateParameters(language, name, {
    subject: said('subject'),
    content: said('content'),
    notes: said('notes'),
    day: said('day'),
    time: said('time'),
    place: said('place'),
    bring: said('bring'),
    sender: said('sender'),
  });
  return <ChatBubble lang={language} text={rendered(language, parameters)} />;
};
