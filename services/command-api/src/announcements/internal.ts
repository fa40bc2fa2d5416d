import { claimMessage, messageOutcome, messageReport, numberWish } from '@berangkat/contracts/announcements/tasks';
import { parseInput } from '@berangkat/platform/http';
import { type Answer, type CommandMeta } from '../command';
import { type AnnouncementHandlers } from './handlers';

/** What the notifier asks of command-api, by its path below /internal/announcements. */
export const internalCalls = (
  announcements: AnnouncementHandlers,
): Readonly<Record<string, (body: unknown, meta: CommandMeta) => Promise<Answer<unknown>>>> => ({
  claim: (body, meta) => announcements.claim(parseInput(claimMessage, body), meta),
  outcome: (body, meta) => announcements.record(parseInput(messageOutcome, body), meta),
  report: (body, meta) => announcements.report(parseInput(messageReport, body), meta),
  wish: (body, meta) => announcements.heed(parseInput(numberWish, body), meta),
});
