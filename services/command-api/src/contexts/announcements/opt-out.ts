import { createHmac, hkdfSync } from 'node:crypto';
import { type announcementEvents } from '@berangkat/contracts/announcements';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';

export type OptOutEvent = Extract<
  EventOf<(typeof announcementEvents)[number]>,
  { readonly type: 'NumberOptedOut' | 'NumberOptedIn' }
>;

interface Wish {
  readonly numberkey: string;
  readonly applicantid?: string;
}
export type OptOutCommand =
  | ({ readonly type: 'OptOut'; readonly by: 'reply' | 'provider' | 'admin' } & Wish)
  | ({ readonly type: 'OptIn'; readonly by: 'reply' | 'admin' } & Wish);

/** Whether the owner of a number wants no announcements. */
export const optOutDecider: Decider<boolean, OptOutCommand, OptOutEvent> = {
  initialState: () => false,
  decide: (command, optedOut) => {
    if (command.type === 'OptOut') {
      const { type: _, ...data } = command;
      return optedOut ? [] : [{ type: 'NumberOptedOut', data }];
    }
    const { type: _, ...data } = command;
    return optedOut ? [{ type: 'NumberOptedIn', data }] : [];
  },
  evolve: (_, { type }) => type === 'NumberOptedOut',
};

export const optOutStream = (numberkey: string): string => `optout-${numberkey}`;

/** Names a number, in E.164, without telling it. All numbers can be tried against a plain hash: it takes a key. */
export type NumberNames = (number: string) => string;

export const numberNames = (lookupKey: Buffer): NumberNames => {
  const key = Buffer.from(hkdfSync('sha256', lookupKey, '', 'opted-out numbers', 32));
  return (number) => createHmac('sha256', key).update(number).digest('hex').slice(0, 32);
};
