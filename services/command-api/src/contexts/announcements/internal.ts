import { claimMessage, messageOutcome, messageReport, numberWish } from '@berangkat/contracts/announcements/tasks';
import { type z } from 'zod';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type InternalCall, internalCall, type InternalCalls } from '../../http/internal-call';
import { SYSTEM } from '../../kernel/system';
import { type AnnouncementHandlers } from './handlers';

/** Answers the notifiers about messages of announcements. */
export const internalCalls = (announcements: AnnouncementHandlers): InternalCalls => ({
  '/announcements/claim': told(claimMessage, (given, meta) => announcements.claim(given, meta)),
  '/announcements/outcome': told(messageOutcome, (given, meta) => announcements.record(given, meta)),
  '/announcements/report': told(messageReport, (given, meta) => announcements.report(given, meta)),
  '/announcements/wish': told(numberWish, (given, meta) => announcements.heed(given, meta)),
});

/** Told by the notifier, who is nobody's session. */
const told = <Body extends z.ZodType>(
  body: Body,
  handle: (given: z.output<Body>, meta: CommandMeta) => Promise<Answer<unknown>>,
): InternalCall => internalCall(body, (given, meta) => handle(given, { ...meta, actor: SYSTEM }));
