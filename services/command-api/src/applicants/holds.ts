import { type Holders } from '../holder';
import { type Applicant, applicantDecider, applicantStream } from './decider';

export const EMAIL = 'application-email';
/** An applicant's account holds one application. */
export const PROFILE = 'application-of-account';

const of =
  (value: (applicant: Exclude<Applicant, { status: 'none' }>) => unknown): Holders[string] =>
  async (commandHandler, applicantid) => {
    const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
    return state.status === 'none' ? [] : [value(state) as string | null | undefined];
  };

export const holds: Holders = {
  [EMAIL]: of(({ application }) => application.email),
  [PROFILE]: of(({ accountid }) => accountid),
};
