import { messages } from '@berangkat/contracts/interviews/messages.en';
import { defineSpecTexts } from '../../../../shared/i18n';

/** Why an answer to an invitation is refused: a phone needs the texts of no other context. */
export const invitationSpec = defineSpecTexts(messages, () =>
  import('@berangkat/contracts/interviews/messages.id').then((module) => module.messages),
);
