import { useState } from 'react';
import { useDebounced } from '../../../shared/kit';
import { type Suggestion } from '../../../shared/kit/suggest';
import { useSuggestEmployersQuery } from '../api';

/** The accounts of employers as the choices of a field. */
export interface Employers {
  readonly options: readonly Suggestion[];
  readonly onSearch: (typed: string) => void;
  readonly searching: boolean;
}

/** Accounts of employers, found by what is typed. */
export const useEmployers = (): Employers => {
  const [typed, setTyped] = useState('');
  const { currentData = [], isFetching } = useSuggestEmployersQuery({ search: useDebounced(typed) });
  return {
    options: currentData.map(({ accountid, email }) => ({ value: accountid, label: email })),
    onSearch: setTyped,
    searching: isFetching,
  };
};
