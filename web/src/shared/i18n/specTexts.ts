import { messagesEn } from '@berangkat/contracts/messages';
import { defineSpecTexts } from './specification';

/**
 * The texts of the specification, word for word, with those of ours for rules that have none there: of all contexts. A
 * screen that opens on a slow line names those of its own context in place of them (`applicants/texts/spec.ts`).
 */
export const specTexts = defineSpecTexts(messagesEn, () =>
  import('@berangkat/contracts/messages/id').then(({ messagesId }) => messagesId),
);
