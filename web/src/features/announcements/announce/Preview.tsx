import { type AnnouncementLanguage, rendered, templateParameters } from '@berangkat/contracts/announcements';
import { ChatBubble } from '../ChatBubble';

interface PreviewProps {
  readonly language: AnnouncementLanguage;
  /** Who reads it. */
  readonly name: string;
  /** What the inputs hold, as it is typed. */
  readonly written: Readonly<Partial<Record<'subject' | 'content' | 'notes' | 'sender', unknown>>>;
}

const typed = (input: unknown): string => (typeof input === 'string' ? input : '');

/** The message as it will stand in a chat. */
export const Preview = ({ language, name, written }: PreviewProps) => {
  const [subject, content] = [typed(written.subject), typed(written.content)];
  const [notes, sender] = [typed(written.notes), typed(written.sender)];
  const parameters = templateParameters(language, name, { subject, content, notes, sender });
  return <ChatBubble lang={language} text={rendered(language, parameters)} />;
};
