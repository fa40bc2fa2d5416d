import { calls } from '../../../shared/api';

/** Apart from what planners ask for, which comes with no dashboard and no CV. */
export const { useListInterviewsQuery } = calls({ listInterviews: {} });
