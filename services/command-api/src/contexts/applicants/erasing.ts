import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { erasure } from '../../kernel/erasure';
import { FOR_ERASING } from '../../kernel/holder';
import { type ApplicantCommand, applicantDecider, applicantStream } from './decider';
import { type Drafts } from './drafts';
import { EMAIL, ERASURE, PROFILE } from './holds';

export interface ErasingNeighbours {
  /** The CVs of candidates for jobs that were taken over into a record. */
  jobCvsOf(applicantid: string): Promise<readonly string[]>;
  eraseJobCv(cvid: string, meta: CommandMeta): Promise<unknown>;
}

export interface ErasingDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly drafts: Pick<Drafts, 'discard'>;
  readonly neighbours: ErasingNeighbours;
}

/** Erases applicants. */
export const erasing = ({ commandHandler, uniqueness, vault, drafts, neighbours }: ErasingDependencies) => {
  const { erase, finish } = erasure(
    { commandHandler, uniqueness },
    {
      streamOf: applicantStream,
      decider: applicantDecider,
      command: (applicantid): ApplicantCommand => ({ type: 'EraseApplicant', applicantid }),
      erasedIn: (state) => (state.status === 'erased' ? state : undefined),
      kind: ERASURE,
      refusal: () => commandRefused(409, 'stale-revision'),
      complete: async ({ applicantid, accountid, managedby, email }, meta) => {
        // A vendor's draft may be of somebody else.
        if (managedby === 'applicant') await drafts.discard(accountid);
        if (email !== null) await uniqueness.release(EMAIL, email, applicantid, meta);
        await uniqueness.release(PROFILE, accountid, applicantid, meta);
        // CVs that they sent to jobs before they had a record: their address and a file.
        for (const cvid of await neighbours.jobCvsOf(applicantid))
          await neighbours.eraseJobCv(cvid, { ...meta, step: `jobcv-${cvid}` });
        await vault.destroy(`applicant-${applicantid}`);
        return undefined;
      },
    },
  );

  return {
    /** @throws {CommandRefused} 404 for one who was never there */
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
