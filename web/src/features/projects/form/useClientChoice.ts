import { useState } from 'react';
import { useDebounced } from '../../../shared/kit';
import { type Suggestion } from '../../../shared/kit/suggest';
import { useListClientsQuery } from '../../clients';

/** Clients as the choices of a field. */
export interface ClientChoice {
  readonly options: readonly Suggestion[];
  readonly onSearch: (typed: string) => void;
  readonly searching: boolean;
}

/** Clients, found by what is typed. */
export const useClientChoice = (): ClientChoice => {
  const [typed, setTyped] = useState('');
  const { currentData, isFetching } = useListClientsQuery({ search: useDebounced(typed), page: 1 });
  return {
    options: (currentData?.clients ?? []).map(({ clientid, companyname, clientcode }) => ({
      value: clientid,
      label: `${companyname} · ${clientcode}`,
    })),
    onSearch: setTyped,
    searching: isFetching,
  };
};
