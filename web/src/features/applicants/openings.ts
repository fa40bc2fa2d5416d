import { type Openings, type Visit } from '../../shared/opening';
import { pastIn } from '../../shared/past/asof';

/** Asked for those who run the agency: the column beside the sheet waits for what it says above. */
const ofOthers = ({ address, user: { account } }: Visit): { applicantid: string } | undefined => {
  const applicantid = address.get('appid')?.trim();
  const runs = account.category === 'admin' || account.category === 'superadmin';
  return runs && applicantid && !address.has('asof') ? { applicantid } : undefined;
};

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
    listDuplicates: ofOthers,
    listMerges: ofOthers,
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
