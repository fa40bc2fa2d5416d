import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { useCallback, useEffect } from 'react';
import { useReadChoicesQuery } from './api';
import { keepChoices, knownChoices } from './known';

interface Read {
  /** Undefined until the list has come, where this device has none from before. */
  readonly choices: Choices | undefined;
  /** There are none yet, and they are asked for. */
  readonly isReading: boolean;
  /** The list was asked for in vain, and there is none from before. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The lists as the server says them, kept on this device; until then as they were last. `skip` asks nobody. */
export const useChoices = ({ skip = false }: { readonly skip?: boolean } = {}): Read => {
  const { data, isError, isLoading, refetch } = useReadChoicesQuery(undefined, { skip });
  const choices = data ?? knownChoices();
  useEffect(() => {
    if (data !== undefined) keepChoices(data);
  }, [data]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const none = choices === undefined;
  return { choices, isReading: isLoading && none, failed: isError && none, retry };
};
