import { type Openings } from '../../shared/opening';
import { pastIn } from '../../shared/past/asof';

export const applicantOpenings: Openings = {
  applicantDetail: {
    readApplicant: ({ address, user }) => {
      const id = address.get('appid')?.trim() || user.applicantids[0];
      return id === undefined ? undefined : { id, ...pastIn(address) };
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
