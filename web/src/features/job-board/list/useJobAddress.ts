import { useEffect, useState } from 'react';
import { useAddress } from '../../../shared/here';
import { type Wanted } from './useJobs';

const FILTERS = ['country', 'industry', 'contractterm', 'currency', 'salary'] as const;
export type Filter = (typeof FILTERS)[number];

/** Milliseconds without a key after which what is typed goes into the address. */
const SEARCH_DELAY = 300;

export interface JobAddress {
  readonly wanted: Wanted;
  /** As it stands in the box. */
  readonly search: string;
  readonly setSearch: (typed: string) => void;
  /** Its digits, as they stand in the box. */
  readonly salary: string;
  readonly setSalary: (typed: string) => void;
  readonly filterOf: (filter: Filter) => string;
  readonly setFilter: (filter: Filter, value: string) => void;
  readonly narrowed: boolean;
  readonly clear: () => void;
}

/** Which jobs are wanted, kept in the address, so that it can be sent to somebody. */
export const useJobAddress = (): JobAddress => {
  const [address, setAddress] = useAddress();
  const written = address.get('q') ?? '';
  /** Texts that are being typed, by their names in the address. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>();
  const set = (changes: Readonly<Record<string, string>>): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value.trim() === '') after.delete(name);
          else after.set(name, value.trim());
        }
        // A salary says nothing without its currency.
        if (!after.has('currency')) after.delete('salary');
        return after;
      },
      { replace: true },
    );
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      set(typed);
      setTyped(undefined);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
    // `set` depends on nothing that changes while somebody types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  const filterOf = (filter: Filter): string => address.get(filter) ?? '';
  const given = FILTERS.flatMap((filter) => (filterOf(filter) === '' ? [] : [[filter, filterOf(filter)] as const]));
  return {
    wanted: { ...(written !== '' && { search: written }), ...Object.fromEntries(given) },
    search: typed?.q ?? written,
    setSearch: (q) => setTyped({ ...typed, q }),
    salary: typed?.salary ?? filterOf('salary'),
    setSalary: (digits) => setTyped({ ...typed, salary: digits.replace(/\D/g, '') }),
    filterOf,
    setFilter: (filter, value) => set({ [filter]: value, ...(filter === 'currency' && { salary: '' }) }),
    narrowed: written !== '' || given.length > 0,
    clear: () => {
      setTyped(undefined);
      set(Object.fromEntries(['q', ...FILTERS].map((name) => [name, ''])));
    },
  };
};
