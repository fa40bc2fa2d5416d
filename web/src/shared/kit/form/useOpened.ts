import { useCallback, useState } from 'react';

interface Opened<Data> {
  readonly opened: Data | undefined;
  /** Reads the record again and opens that version. */
  readonly reopen: () => Promise<void>;
}

/**
 * The version of a record that a form was opened at. Notices keep reading the record again while somebody types; a form
 * that followed them would lose what was typed, or save it over changes that its reader never saw.
 */
export const useOpened = <Data>(
  newest: Data | undefined,
  refetch: () => PromiseLike<{ readonly data?: Data | undefined }>,
): Opened<Data> => {
  const [opened, setOpened] = useState<Data>();
  if (opened === undefined && newest !== undefined) setOpened(newest);
  const reopen = useCallback(async () => setOpened((await refetch()).data), [refetch]);
  return { opened: opened ?? newest, reopen };
};
