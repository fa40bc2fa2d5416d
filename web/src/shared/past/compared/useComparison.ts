import { type ComparedKind, type Comparisons } from '@berangkat/contracts/past';
import { calls } from '../../api';
import { type Between } from '../asof';

// The past does not change.
const { useReadComparisonQuery } = calls({ readComparison: { keepUnusedDataFor: 10 } });

interface Compared extends Between {
  /** The record that is looked at; none for a list. */
  readonly id?: string;
  /** Where a comparison goes on that is answered in parts. */
  readonly before?: string;
}

/** Two moments of a list or a pipeline, compared. */
export const useComparison = <Kind extends ComparedKind>(kind: Kind, compared: Compared) => {
  const { currentData, error, refetch } = useReadComparisonQuery({ kind, ...compared });
  // The server answers what is asked of this kind.
  return { currentData: currentData as Comparisons[Kind] | undefined, error, refetch };
};
