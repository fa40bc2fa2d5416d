import { type Openings } from '../../shared/opening';

export const dashboardOpenings: Openings = {
  dashboard: {
    // An applicant's cards are made of the own CV.
    readApplicant: ({ user }) => {
      const own = user.account.category === 'applicant' ? user.applicantids[0] : undefined;
      return own === undefined ? undefined : { id: own };
    },
    // The cards below the interviews wait for their answer.
    listInterviews: ({ user: { account, applicantids } }) => {
      const [own] = applicantids;
      if (account.category === 'vendor') return {};
      return account.category === 'applicant' && own !== undefined ? { applicantid: own } : undefined;
    },
  },
};
