import { isMailChoice, MAIL_CHOICES, type MailChoice } from '@berangkat/contracts/mail/values';

/** The kinds of messages that somebody of a kind may turn off and on. */
export const choicesFor = (category: string | undefined): readonly MailChoice[] =>
  Object.entries(MAIL_CHOICES).flatMap(([choice, { for: categories }]) =>
    isMailChoice(choice) && categories.some((one) => one === category) ? [choice] : [],
  );
