import { calls } from '../../../shared/api';

// The past does not change.
export const { useReplayApplicantQuery } = calls({ replayApplicant: { keepUnusedDataFor: 10 } });
