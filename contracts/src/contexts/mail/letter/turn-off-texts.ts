import type { MailChoice } from '../values';

/** The words of one language. */
export interface TurnOffTexts {
  readonly title: string;
  readonly ask: string;
  readonly press: string;
  readonly done: string;
  readonly again: string;
  readonly over: string;
  readonly overText: string;
  readonly kinds: Readonly<Record<MailChoice, string>>;
}
