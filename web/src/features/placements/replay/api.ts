import { calls } from '../../../shared/api';

// The past does not change; answers are large.
export const { useLazyReplayPipelineQuery } = calls({ replayPipeline: { keepUnusedDataFor: 10 } });
