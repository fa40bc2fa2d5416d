import { calls } from '../../../shared/api';

export const { useCompareProjectsQuery } = calls({ compareProjects: { keepUnusedDataFor: 10 } });
