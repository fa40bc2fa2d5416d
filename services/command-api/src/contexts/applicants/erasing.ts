import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { erasure } from '../../kernel/erasure';
import { FOR_ERASING } from '../../kernel/holder';
import { type ApplicantCommand, applicantDecider, applicantStream, recordedIn } from './decider';
import { type Drafts } from './drafts';
import { EMAIL, ERASURE, PROFILE } from './holds';

export interface ErasingInterfaces {
  /** The CVs of candidates for jobs that were taken over into a record. */
  jobCvsOf(applicantid: string): Promise<readonly string[]>;
  eraseJobCv(cvid: string, meta: CommandMeta): Promise<unknown>;
}

export interface ErasingDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly drafts: Pick<Drafts, 'discard'>;
  readonly interfaces: ErasingInterfaces;
}

/** Erases applicants. */
export const erasing = ({ commandHandler, uniqueness, vault, drafts, interfaces }: ErasingDependencies) => {
  const { erase: eraseAlone, finish } = erasure(
    { commandHandler, uniqueness },
    {
      streamOf: applicantStream,
      decider: applicantDecider,
      command: (applicantid): ApplicantCommand => ({ type: 'EraseApplicant', applicantid }),
      erasedIn: (state) => (state.status === 'erased' ? state : undefined),
      kind: ERASURE,
      refusal: () => commandRefused(409, 'stale-revision'),
      complete: async ({ applicantid, accountid, managedby, email, aside, merged }, meta) => {
        for (const otherid of merged) await eraseAlone(otherid, { ...meta, step: `merged-${otherid}` });
        // A vendor's draft may be of somebody else.
        if (managedby === 'applicant') await drafts.discard(accountid);
        for (const one of email === null ? aside : [email, ...aside])
          await uniqueness.release(EMAIL, one, applicantid, meta);
        await uniqueness.release(PROFILE, accountid, applicantid, meta);
        // CVs that they sent to jobs before they had a record: their address and a file.
        for (const cvid of await interfaces.jobCvsOf(applicantid))
          await interfaces.eraseJobCv(cvid, { ...meta, step: `jobcv-${cvid}` });
        await vault.destroy(`applicant-${applicantid}`);
        return undefined;
      },
    },
  );

  /** A record that was merged into another one is the same person's: both are erased. */
  const erase = async (applicantid: string, meta: CommandMeta): Promise<Position | undefined> => {
    const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider, FOR_ERASING);
    const into = recordedIn(state)?.into;
    if (into !== undefined) await eraseAlone(into, { ...meta, step: `into-${into}` });
    return eraseAlone(applicantid, meta);
  };

  return {
    /**
     * Erases an applicant with all records that were merged into theirs, and the one that theirs was merged into.
     * @throws {CommandRefused} 404 for one who was never there
     */
    erase,
    finish,

    /** Erases the record that an account holds, if it holds one. */
    async eraseRecordOf(accountid: string, meta: CommandMeta): Promise<void> {
      const owner = await uniqueness.ownerOf(PROFILE, accountid);
      if (owner === undefined) return;
      // The place may be taken for a record that is being submitted, or by the account itself while it is erased.
      const { state } = await commandHandler.load(applicantStream(owner), applicantDecider, FOR_ERASING);
      if (state.status !== 'none') await erase(owner, meta);
    },
  };
};
