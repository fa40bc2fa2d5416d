import { type OptOutView, type SetOptOut } from '@berangkat/contracts/announcements';
import { type NumberWish } from '@berangkat/contracts/announcements/tasks';
import { broadcastNumberOf } from '@berangkat/contracts/phones';
import { type ApplicantFor } from '../../kernel/applicant-for';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type ContactInterfaces } from './contact';
import { type NumberNames } from './opt-out';
import { type OptOutRepository } from './opt-out-repository';

export interface OptingOutInterfaces extends ContactInterfaces {
  readonly applicantFor: ApplicantFor;
}

export interface OptingOutDependencies {
  readonly optOuts: OptOutRepository;
  readonly numberNames: NumberNames;
  readonly interfaces: OptingOutInterfaces;
}

/** Keeps who wants no announcements. */
export const optingOut = ({ optOuts, numberNames, interfaces }: OptingOutDependencies) => {
  /** The number of an applicant that announcements go to; null where there is none. */
  const numberOf = async (applicantid: string): Promise<string | null> =>
    broadcastNumberOf((await interfaces.contactOf(applicantid))?.phone);

  return {
    /** @throws {CommandRefused} 403, 404; 400 for an applicant without a valid number */
    async setOptOut(
      applicantid: string,
      { optedout }: SetOptOut,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly applicantid: string; readonly optedout: boolean }>> {
      await interfaces.applicantFor(applicantid, 'announcement.send', meta);
      const number = await numberOf(applicantid);
      if (number === null) throw commandRefused(400, 'broadcast-no-numbers');
      const given = { numberkey: numberNames(number), applicantid, by: 'admin' } as const;
      const { position } = await optOuts.decide({ type: optedout ? 'OptOut' : 'OptIn', ...given }, meta);
      return { body: { applicantid, optedout }, position };
    },

    /**
     * Whether an applicant wants no announcements: read where numbers are named, so that a reply holds for whoever has
     * that number today.
     * @throws {CommandRefused} 403, 404
     */
    async readOptOut(applicantid: string, meta: CommandMeta): Promise<OptOutView> {
      await interfaces.applicantFor(applicantid, 'announcement.send', meta);
      const number = await numberOf(applicantid);
      return { applicantid, optedout: number === null ? null : await optOuts.isOptedOut(number) };
    },

    /**
     * The owner of a number replied that no more announcements are wanted, or that they are wanted again.
     * @throws {CommandRefused} 400 for a number that no announcement goes to: what its owner said is read by somebody
     */
    async heed({ number, optedout }: NumberWish, meta: CommandMeta): Promise<Answer<object>> {
      const e164 = broadcastNumberOf(number.startsWith('+') ? number : `+${number}`);
      if (e164 === null) throw commandRefused(400, 'broadcast-no-numbers');
      const given = { numberkey: numberNames(e164), by: 'reply' } as const;
      await optOuts.decide({ type: optedout ? 'OptOut' : 'OptIn', ...given }, meta);
      return { body: {} };
    },
  };
};
