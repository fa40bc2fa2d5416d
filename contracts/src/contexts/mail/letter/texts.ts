import type { MailKind } from '../values';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where the message has a link. */
  readonly button?: string;
  /** Smaller, below. */
  readonly notes: readonly string[];
}

/** What messages say in one language; `{…}` stands for what the portal knows. */
export type LetterTexts = Readonly<Record<MailKind, Letter>> & {
  readonly hello: string;
  readonly helloNobody: string;
  /** Below every message. */
  readonly closing: string;
  /** Whom to ask where the agency has set no address. */
  readonly agency: string;
};
