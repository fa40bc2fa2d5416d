import {
  type AnnouncementLanguage,
  type AnnouncementText,
  rendered,
  templateParameters,
} from '@berangkat/contracts/announcements';
import { ChatBubble } from '../ChatBubble';

interface PreviewProps {
  readonly language: AnnouncementLanguage;
  /** The reader's name. */
  readonly name: string;
  readonly text: AnnouncementText;
}

/** The message as it will stand in a chat. */
export const Preview = ({ language, name, text }: PreviewProps) => (
  <ChatBubble lang={language} text={rendered(language, templateParameters(language, name, text))} />
);
