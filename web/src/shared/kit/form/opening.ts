import { useAddress } from '../../here';

/** Options of the query that opens a record in a form: a version that was read before may be an old one. */
export const OPENING = { refetchOnMountOrArgChange: true } as const;

/** Id of the record that the address names; undefined where a new one is made. */
export const useIdInAddress = (name = 'id'): string | undefined => useAddress()[0].get(name) ?? undefined;
