import { skipToken } from '@reduxjs/toolkit/query';
import { type PastOf } from '../pastOf';
import { calls } from '../../api';

const { useReadMomentsQuery } = calls({
  // The last moment is that of the question: what happens meanwhile does not move the page.
  readMoments: { tags: () => [], keepUnusedDataFor: 10 },
});

/** The moments around the one that the page is looked at; nothing is asked without one, or before the record is known. */
export const useMoments = (of: PastOf, asof: string | undefined) =>
  useReadMomentsQuery(asof === undefined || ('id' in of && of.id === undefined) ? skipToken : { ...of, asof });
