import { calls } from '../../../shared/api';

// What was does not change; answers are large.
export const { useLazyReplayPipelineQuery } = calls({ replayPipeline: { keepUnusedDataFor: 10 } });
