import type { standingsEn } from './standings.en';
import type { MailKind } from '../values';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The words on its button, if the message has a link. */
  readonly button?: string;
  /** Smaller, below. */
  readonly notes: readonly string[];
}

/** The texts of messages in one language; `{…}` stands for a value. */
export type LetterTexts = Readonly<Record<MailKind, Letter>> & {
  readonly hello: string;
  readonly helloNobody: string;
  /** Around the notes of an announcement, and whom to ask about it. */
  readonly remarks: string;
  readonly questions: string;
  /** Below every message. */
  readonly closing: string;
  /** The device of which nobody knows anything. */
  readonly someDevice: string;
  /** Turns messages of the kind off. */
  readonly unsubscribe: string;
  readonly standings: Readonly<Record<keyof typeof standingsEn, string>>;
  /** Whom to ask where the agency has set no address. */
  readonly agency: string;
};
