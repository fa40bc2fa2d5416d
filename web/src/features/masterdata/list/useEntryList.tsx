import { IconArrowMerge, IconEdit } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { type Column } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { masterdataTexts } from '../texts';
import { type Entry } from './entry';
import { useEntryColumns } from './useEntryColumns';
import { type SetStatus, useEntryStatus } from './useEntryStatus';

/** A list of master data, by what sets it apart from the other two. */
interface EntryListOf<Row> {
  readonly entry: (row: Row) => Entry;
  /** Address of the form of a row. */
  readonly formOf: (row: Row) => string;
  readonly setStatus: SetStatus;
  /** How the trail calls a change of status that comes from this list. */
  readonly action: string;
  /** Columns of this list alone. */
  readonly own?: readonly Column<Row>[];
  /** Asks what a row becomes one with. */
  readonly Merge: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
}

/**
 * Answers the props of EntityList for industries, departments and positions alike: columns, filters, the menu of a row,
 * merging.
 */
export const useEntryList = <Row extends Pick<Entry, 'name' | 'status' | 'mergedinto'>>({
  entry,
  formOf,
  setStatus,
  action,
  own,
  Merge,
}: EntryListOf<Row>) => {
  const t = useText(masterdataTexts, specTexts);
  const merges = useSession().can('masterdata.merge');
  const columns = useEntryColumns({ entry, setStatus: useEntryStatus(setStatus, action) }, own);
  const [merging, setMerging] = useState<Row>();
  return {
    ...columns,
    rowName: ({ name }: Row) => name,
    href: formOf,
    isMuted: ({ status }: Row) => status !== 'active',
    menu: (row: Row) => [
      { label: t('edit'), icon: IconEdit, href: formOf(row) },
      merges && row.mergedinto === null && { label: t('merge'), icon: IconArrowMerge, onSelect: () => setMerging(row) },
    ],
    searchLabel: t('search'),
    empty: { title: t('emptyTitle'), text: t('emptyText') },
    children: merging !== undefined && <Merge row={merging} onClose={() => setMerging(undefined)} />,
  };
};
