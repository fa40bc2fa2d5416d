import { createHash } from 'node:crypto';
import { type announcementEvents, type SettleReply } from '@berangkat/contracts/announcements';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type CommandHandler, type Decider } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { recordFor } from '../../kernel/record';
import { type Resource } from '../../kernel/resource';
import { replyOf } from '@berangkat/platform/unclear-replies';

type SettledEvent = Extract<EventOf<(typeof announcementEvents)[number]>, { readonly type: 'UnclearReplySettled' }>;
type Settle = SettledEvent['data'];

/** Whether an unclear reply is settled. */
const replyDecider: Decider<boolean, Settle, SettledEvent> = {
  initialState: () => false,
  decide: (data, settled) => (settled ? [] : [{ type: 'UnclearReplySettled', data }]),
  evolve: () => true,
};

/** Names a reply without telling the provider's name for it. */
const replyKey = (messageid: string): string => createHash('sha256').update(messageid).digest('hex').slice(0, 32);

export interface SettlingDependencies {
  readonly commandHandler: CommandHandler;
  /** Answers whose number an unclear reply came from, null where nobody's; undefined where there is no such reply. */
  readonly replyOf: (messageid: string) => Promise<string | null | undefined>;
}

/** Settles replies that a person had to read. */
export const settling = ({ commandHandler, replyOf }: SettlingDependencies) => ({
  /** Changes nothing where it is settled. @throws {CommandRefused} 404 there is no such reply */
  async settleReply({ messageid }: SettleReply, meta: CommandMeta): Promise<Answer<{ readonly messageid: string }>> {
    const found = await replyOf(messageid);
    const { applicantid } = recordFor(
      meta.actor,
      'announcement.send',
      found === undefined ? undefined : { applicantid: found },
      () => ({}),
    );
    const replykey = replyKey(messageid);
    const { position } = await commandHandler.decideAndAppend({
      stream: `reply-${replykey}`,
      decider: replyDecider,
      command: { replykey, ...(applicantid !== null && { applicantid }) },
      meta,
    });
    return { body: { messageid }, position };
  },
});

export const unclearReplies: Resource<SettlingDependencies['replyOf']> = {
  open:
    ({ pool }) =>
    (messageid) =>
      replyOf(pool, messageid),
  inMemory: () => () => Promise.resolve(undefined),
};
