import { calls } from '../../../shared/api';

export const { useComparePipelineQuery } = calls({ comparePipeline: { keepUnusedDataFor: 10 } });
