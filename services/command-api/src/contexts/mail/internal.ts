import { claimMail, mailOutcome } from '@berangkat/contracts/mail/tasks';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { SYSTEM } from '../../kernel/system';
import { type MailHandlers } from './handlers';

/** The calls by which the notifier, who is nobody's session, takes messages and tells what became of them. */
export const internalCalls = (mail: MailHandlers): InternalCalls => ({
  '/mail/claim': internalCall(claimMail, (given, meta) => mail.claim(given, { ...meta, actor: SYSTEM })),
  '/mail/outcome': internalCall(mailOutcome, (given, meta) => mail.record(given, { ...meta, actor: SYSTEM })),
});
