import {
  type AnnouncementTask,
  claimed,
  type Claimed,
  type MessageOutcome,
  type MessageReport,
  type NumberWish,
} from '@berangkat/contracts/announcements/tasks';
import { HttpError, internalClient, isTransient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

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

export const announcementCommandsThrough = (
  instances: Pick<Instances, 'request'>,
  token: Buffer,
): AnnouncementCommands => {
  const commandApi = internalClient({ instances, service: 'command-api', token });
  const ask = async (name: string, content: object): Promise<unknown> => {
    try {
      return (await commandApi.post(`/internal/announcements/${name}`, content)).json();
    } catch (error) {
      if (error instanceof HttpError && !isTransient(error.status))
        throw new NotTaken(`command-api answered ${error.status}`);
      throw error;
    }
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
