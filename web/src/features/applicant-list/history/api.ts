import { calls } from '../../../shared/api';

export const { useReadHistoryQuery } = calls({ readHistory: {} });
