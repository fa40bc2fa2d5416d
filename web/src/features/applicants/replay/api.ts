import { calls } from '../../../shared/api';

// What was does not change.
export const { useReplayApplicantQuery } = calls({ replayApplicant: { keepUnusedDataFor: 10 } });
