import { IconArrowMerge, IconEdit } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { type Column, type FilterSpec, useBanner, useConfirm } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { masterdataTexts } from '../texts';
import { type MasterDataEntry } from './entry';
import { useEntryColumns } from './useEntryColumns';
import { type MasterStatus } from '@berangkat/contracts/masterdata/values';
import { asPortalError, auditClaim } from '../../../shared/api';
import { MESSAGE_TIMEOUT } from '../seconds';

type SetStatus = (given: {
  readonly id: string;
  readonly status: MasterStatus;
  readonly audit: ReturnType<typeof auditClaim>;
}) => PromiseLike<{ readonly error?: unknown }>;

/** Changes the status of a row. Before it is offered no more, who has it is said. */
const useEntryStatus = (setStatus: SetStatus, action: string) => {
  const t = useText(masterdataTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  return async ({ id, name, applicants, jobs = 0 }: MasterDataEntry, status: MasterStatus): Promise<void> => {
    const yes =
      status === 'active' ||
      (await confirm({
        title: t('suspendTitle', { name }),
        text: `${t('suspendText', { count: applicants })}${jobs > 0 ? ` ${t('suspendJobs', { count: jobs })}` : ''}`,
        confirm: t(status === 'suspended' ? 'suspend' : 'remove'),
        danger: status === 'removed',
      }));
    if (!yes) return;
    const { error } = await setStatus({ id, status, audit: auditClaim(action) });
    if (error === undefined) return banner('success', t('status-updated'), { timeout: MESSAGE_TIMEOUT, subject: name });
    const { code } = asPortalError(error);
    const taken = code === 'industry-409' || code === 'department-409' || code === 'position-409' ? code : undefined;
    banner('error', t(taken ?? 'status-update-error'), { timeout: MESSAGE_TIMEOUT, subject: name });
  };
};

/** A list of master data, by what sets it apart from the other two. */
interface EntryListOf<Row> {
  readonly entry: (row: Row) => MasterDataEntry;
  /** Address of the form of a row. */
  readonly formOf: (row: Row) => string;
  readonly setStatus: SetStatus;
  /** How the trail calls a change of status that comes from this list. */
  readonly action: string;
  /** Columns of this list alone. */
  readonly own?: readonly Column<Row>[];
  /** The filter of this list alone: the kind above. */
  readonly above?: FilterSpec;
  /** Asks what a row becomes one with. */
  readonly Merge: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
}

/**
 * Answers the props of EntityList for industries, departments and positions alike: columns, filters, the menu of a row,
 * merging.
 */
export const useEntryList = <Row extends Pick<MasterDataEntry, 'name' | 'status' | 'mergedinto'>>({
  entry,
  formOf,
  setStatus,
  action,
  own,
  above,
  Merge,
}: EntryListOf<Row>) => {
  const t = useText(masterdataTexts, specTexts);
  const merges = useSession().can('masterdata.merge');
  const { columns, filters } = useEntryColumns({ entry, setStatus: useEntryStatus(setStatus, action) }, own);
  const [merging, setMerging] = useState<Row>();
  return {
    columns,
    filters: above === undefined ? filters : [...filters, above],
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
