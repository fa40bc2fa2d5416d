import { type ClientView } from '@berangkat/contracts/clients';
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

/** A client as a choice. */
export const choiceOf = ({
  clientid,
  companyname,
  clientcode,
}: Pick<ClientView, 'clientid' | 'companyname' | 'clientcode'>): Suggestion => ({
  value: clientid,
  label: `${companyname} · ${clientcode}`,
});

/** Clients, found by what is typed. */
export const useClientChoice = (): ClientChoice => {
  const [typed, setTyped] = useState('');
  const { currentData, isFetching } = useListClientsQuery({ search: useDebounced(typed), page: 1 });
  return {
    options: (currentData?.clients ?? []).map(choiceOf),
    onSearch: setTyped,
    searching: isFetching,
  };
};
