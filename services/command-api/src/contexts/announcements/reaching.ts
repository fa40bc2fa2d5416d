import {
  type AnnouncementReach,
  type BroadcastGeneral,
  type ForeseeAnnouncement,
  type Reason,
} from '@berangkat/contracts/announcements';
import { broadcastNumberOf } from '@berangkat/contracts/phones';
import { Semaphore } from '@berangkat/platform/async';
import { unlessUnreadable } from '../../kernel/command-refused';
import { type MailReader } from '../../kernel/mail-order';
import { type Contact, type ContactInterfaces } from './contact';
import { type OptOutRepository } from './opt-out-repository';

export interface ReachingDependencies {
  readonly optOuts: Pick<OptOutRepository, 'isOptedOut'>;
  /** Where a person has announcements mailed, or why nothing is mailed to them. */
  readonly readerOf: (contact: Contact) => Promise<MailReader>;
  readonly interfaces: ContactInterfaces;
}

export interface Recipient extends Contact {
  readonly applicantid?: string;
}

/** Somebody who is written to: with a number in E.164 over WhatsApp, with an empty one by mail. */
interface Placed {
  readonly person: Recipient;
  readonly number: string;
}

/** Somebody who was chosen and is not written to. */
interface Left extends Placed {
  readonly reason: Reason;
}

/** Records that are looked at at a time. */
const LOOKS = 16;

/** Finds how people can be reached: over WhatsApp whoever has a number, by mail who has none and has mail. */
export const reaching = ({ optOuts, readerOf, interfaces }: ReachingDependencies) => {
  /** Answers the chosen people, each once, in the order in which they were named. */
  const peopleIn = async ({
    applicantids,
    recipients,
  }: Pick<BroadcastGeneral, 'applicantids' | 'recipients'>): Promise<readonly Recipient[]> => {
    const looks = new Semaphore(LOOKS);
    const applicants = await Promise.all(
      [...new Set(applicantids)].map((applicantid) =>
        looks.run(async () => ({
          ...((await unlessUnreadable(interfaces.contactOf(applicantid), undefined)) ?? { name: '', phone: null }),
          applicantid,
        })),
      ),
    );
    return [...applicants, ...recipients.map(({ name, number }) => ({ name, phone: number }))];
  };

  /** Answers whom an announcement has a place for, and who is left out. Each number and each account has one. */
  const placed = async (people: readonly Recipient[]) => {
    const applicants = new Map<string, Placed>();
    const byHand = new Map<string, Placed>();
    const left: Left[] = [];
    for (const person of people) {
      const number = broadcastNumberOf(person.phone);
      const places = person.applicantid === undefined ? byHand : applicants;
      if (number === null) {
        if (typeof (await readerOf(person)) === 'string') left.push({ person, number: '', reason: 'no-number' });
        else places.set(`account ${person.account}`, { person, number: '' });
      } else if (places.has(number)) left.push({ person, number, reason: 'same-number' });
      else places.set(number, { person, number });
    }
    return { applicants: [...applicants.values()], byHand: [...byHand.values()], left };
  };

  return {
    peopleIn,
    placed,

    /** How people can be reached as things are now. Whether a number is on WhatsApp is known when it was tried. */
    async foresee({ applicantids }: ForeseeAnnouncement): Promise<AnnouncementReach> {
      const { applicants, left } = await placed(await peopleIn({ applicantids, recipients: [] }));
      const unreached = left.map(({ person: { applicantid }, reason }) => ({ applicantid: applicantid!, reason }));
      const looks = new Semaphore(LOOKS);
      const optedOut = await Promise.all(
        applicants.map(({ number }) => looks.run(async () => number !== '' && optOuts.isOptedOut(number))),
      );
      const wanting = applicants.filter((_, index) => optedOut[index] === false);
      const mail = wanting.filter(({ number }) => number === '').length;
      return {
        whatsapp: wanting.length - mail,
        mail,
        unreached: [
          ...unreached,
          ...applicants.flatMap(({ person: { applicantid } }, index) =>
            optedOut[index] === true ? { applicantid: applicantid!, reason: 'opted-out' as const } : [],
          ),
        ],
      };
    },
  };
};
export type Reaching = ReturnType<typeof reaching>;
