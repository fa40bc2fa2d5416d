import {
  type AnnouncementTask,
  claimed,
  type Claimed,
  type MessageOutcome,
  type MessageReport,
  type NumberWish,
} from '@berangkat/contracts/announcements/tasks';
import { internalHeaders } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Milliseconds that command-api gets to answer. */
const TIMEOUT = 10_000;

/** Command-api will never take this: asking again is of no use. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/**
 * Command-api's side of announcements, which records what becomes of them. Each may be asked again when the answer is
 * lost: it takes effect once.
 */
export interface AnnouncementCommands {
  claim(task: AnnouncementTask, attemptid: string): Promise<Claimed>;
  record(outcome: MessageOutcome): Promise<void>;
  report(report: MessageReport): Promise<void>;
  heed(wish: NumberWish): Promise<void>;
}

export const announcementCommandsThrough = (commandApi: Instances, token: Buffer): AnnouncementCommands => {
  const ask = async (name: string, content: object): Promise<unknown> => {
    const { statusCode: status, body } = await commandApi.request({
      method: 'POST',
      path: `/internal/announcements/${name}`,
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { ...internalHeaders(token), 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    const text = await body.text();
    if (status >= 200 && status < 300) return JSON.parse(text) as unknown;
    throw status >= 400 && status < 500 && status !== 429
      ? new NotTaken(`command-api answered ${status}`)
      : new Error(`command-api answered ${status}`);
  };
  return {
    claim: async (task, attemptid) => claimed.parse(await ask('claim', { ...task, attemptid })),
    record: async (outcome) => {
      await ask('outcome', outcome);
    },
    report: async (report) => {
      await ask('report', report);
    },
    heed: async (wish) => {
      await ask('wish', wish);
    },
  };
};
