import { calls } from '../../shared/api';

/** A report is of the moment in which it is opened: the pipelines that it counts go on. */
const AGAIN_AFTER = 5;

export const { useReadReportQuery, useListCountedQuery, useReadUsualQuery } = calls({
  readReport: { keepUnusedDataFor: AGAIN_AFTER },
  listCounted: { keepUnusedDataFor: AGAIN_AFTER },
  // A year's usual steps are not read again at every move.
  readUsual: { tags: () => [], keepUnusedDataFor: 600 },
});
