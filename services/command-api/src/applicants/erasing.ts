import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../command';
import { commandRefused } from '../command-refused';
import { reserving } from '../reserving';
import { systemMeta } from '../system';
import { applicantDecider, applicantStream, type ErasedApplicant } from './decider';
import { type Drafts } from './drafts';
import { EMAIL, ERASURE, PROFILE } from './holds';

export interface ErasingDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly drafts: Pick<Drafts, 'discard'>;
}

/**
 * Erases applicants as accounts are erased (accounts/erasing.ts): the log says it first, then what follows may be done
 * again, in any process, until all of it has happened. The key goes last: the e-mail is given up by what it is.
 */
export const erasing = ({ commandHandler, uniqueness, vault, drafts }: ErasingDependencies) => {
  const complete = async (erased: ErasedApplicant, meta: CommandMeta): Promise<void> => {
    const { applicantid, accountid, managedby, email } = erased;
    // A vendor's draft may be of somebody else.
    if (managedby === 'applicant') await drafts.discard(accountid);
    if (email !== null) await uniqueness.release(EMAIL, email, applicantid, meta);
    await uniqueness.release(PROFILE, accountid, applicantid, meta);
    await vault.destroy(`applicant-${applicantid}`);
  };

  const erase = (applicantid: string, meta: CommandMeta): Promise<Position | undefined> => {
    const begun = { kind: ERASURE, value: applicantid, refusal: () => commandRefused(409, 'stale-revision') };
    return reserving(uniqueness, applicantid, [begun], meta, async () => {
      const { position, state } = await commandHandler.decideAndAppend({
        stream: applicantStream(applicantid),
        decider: applicantDecider,
        command: { type: 'EraseApplicant', applicantid },
        meta,
      });
      if (state.status === 'erased') await complete(state, meta);
      return position;
    });
  };

  return {
    /**
     * Erases an applicant. Answers the position of the event when all has happened; where it fails half-way, saying it
     * again goes on, and so does the sweep of reservations.
     * @throws {CommandRefused} 404 for one who was never there
     */
    erase,

    /** Erases the record that an account holds, if it holds one. */
    async eraseRecordOf(accountid: string, meta: CommandMeta): Promise<void> {
      const owner = await uniqueness.ownerOf(PROFILE, accountid);
      if (owner === undefined) return;
      // The place may be taken for a record that is being submitted, or by the account itself while it is erased.
      const { state } = await commandHandler.load(applicantStream(owner), applicantDecider);
      if (state.status !== 'none') await erase(owner, meta);
    },

    /** Goes on where a process died; does nothing for an applicant who is not erased. */
    async finish(applicantid: string, meta: CommandMeta = systemMeta()): Promise<void> {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      if (state.status === 'erased') await complete(state, meta);
    },
  };
};
