import { type Openings } from '../../shared/opening';
import { pastIn } from '../../shared/past/asof';

export const applicantOpenings: Openings = {
  applicantDetail: {
    readApplicant: ({ address, user }) => {
      const id = address.get('appid')?.trim() || user.applicantids[0];
      return id === undefined ? undefined : { id, ...pastIn(address) };
    },
    // The sheet waits for their answer.
    listInterviews: ({ address, user }) => {
      const applicantid = address.get('appid')?.trim() || user.applicantids[0];
      const own = user.account.category === 'applicant' || user.account.category === 'vendor';
      return own && applicantid !== undefined && !address.has('asof') ? { applicantid } : undefined;
    },
    readPreferences: () => ({}),
    readChoices: () => ({}),
  },
  applicationForm: {
    readChoices: () => ({}),
    readDraft: ({ address, user }) =>
      address.get('appid') === null && user.account.category === 'applicant' && user.applicantids.length === 0
        ? {}
        : undefined,
    readApplicant: ({ address }) => {
      const id = address.get('appid')?.trim();
      return id ? { id } : undefined;
    },
  },
};
