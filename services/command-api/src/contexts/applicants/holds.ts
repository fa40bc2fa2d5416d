import { type Reading } from '@berangkat/platform/event-log';
import { FOR_ERASING, type Holders } from '../../kernel/holder';
import { applicantDecider, applicantStream, recordedIn, type RecordedApplicant } from './decider';

export const EMAIL = 'application-email';
/** An applicant's account holds one application. */
export const PROFILE = 'application-of-account';

const of =
  (values: (applicant: RecordedApplicant) => readonly unknown[], reading?: Reading): Holders[string] =>
  async (commandHandler, applicantid) => {
    const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider, reading);
    const applicant = recordedIn(state);
    return applicant === undefined ? [] : (values(applicant) as readonly (string | null | undefined)[]);
  };

/** An applicant who is being erased, by its own id: what a crash leaves half erased is found by it (erasing.ts). */
export const ERASURE = 'applicant-erasure';

export const holds: Holders = {
  [ERASURE]: async (commandHandler, applicantid) => {
    const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider, FOR_ERASING);
    return state.status === 'erased' ? [applicantid] : [];
  },
  [EMAIL]: of(({ application, aside }) => [application.email, ...aside]),
  [PROFILE]: of(({ accountid }) => [accountid], FOR_ERASING),
};
