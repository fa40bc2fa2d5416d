import { claimMail, mailOutcome } from '@berangkat/contracts/mail/tasks';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { SYSTEM } from '../../kernel/system';
import { type MailHandlers } from './handlers';

/** What becomes of messages: told by the notifier, who is nobody's session. */
export const internalCalls = (mail: MailHandlers): InternalCalls => ({
  '/mail/claim': internalCall(claimMail, (given, meta) => mail.claim(given, { ...meta, actor: SYSTEM })),
  '/mail/outcome': internalCall(mailOutcome, (given, meta) => mail.record(given, { ...meta, actor: SYSTEM })),
});
