import { MASTER_STATUSES, type MasterStatus } from '@berangkat/contracts/masterdata/values';
import { useText } from '../../../shared/i18n';
import { type Column, type FilterSpec, VisuallyHidden } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { masterdataTexts } from '../texts';
import { type MasterDataEntry } from './entry';
import styles from './StatusSelect.module.css';

interface StatusSelectProps {
  readonly entry: MasterDataEntry;
  readonly onChange: (status: MasterStatus) => void;
}

/** The status of a row, to be changed in its place (002 §4). One that was merged says into what. */
const StatusSelect = ({ entry: { name, status, mergedinto }, onChange }: StatusSelectProps) => {
  const t = useText(masterdataTexts);
  const word = useText(statusTexts);
  if (mergedinto !== null) return t('mergedInto', { name: mergedinto });
  return (
    <label>
      <VisuallyHidden>{t('statusOf', { name })}</VisuallyHidden>
      <select
        className={styles.select}
        value={status}
        data-status={status}
        onChange={(event) => onChange(event.target.value as MasterStatus)}
      >
        {MASTER_STATUSES.map((value) => (
          <option key={value} value={value}>
            {word(value)}
          </option>
        ))}
      </select>
    </label>
  );
};

interface EntryColumns<Row> {
  readonly entry: (row: Row) => MasterDataEntry;
  readonly setStatus: (entry: MasterDataEntry, status: MasterStatus) => Promise<void>;
}

/** The columns and the filter that the three lists share; `own` are those of one, after the names. */
export const useEntryColumns = <Row,>(
  { entry, setStatus }: EntryColumns<Row>,
  own: readonly Column<Row>[] = [],
): { readonly columns: readonly Column<Row>[]; readonly filters: readonly FilterSpec[] } => {
  const t = useText(masterdataTexts);
  const status = useText(statusTexts);
  return {
    columns: [
      {
        id: 'name',
        header: t('englishName'),
        sort: true,
        primary: true,
        cell: (row) => <span lang="en">{entry(row).name}</span>,
      },
      {
        id: 'indonesianname',
        header: t('indonesianName'),
        cell: (row) => <span lang="id">{entry(row).indonesianname ?? '–'}</span>,
      },
      ...own,
      {
        id: 'applicants',
        header: t('applicants'),
        sort: true,
        align: 'end',
        width: '124px',
        cell: (row) => entry(row).applicants,
      },
      {
        id: 'status',
        header: t('status'),
        sort: true,
        width: '170px',
        cell: (row) => <StatusSelect entry={entry(row)} onChange={(chosen) => void setStatus(entry(row), chosen)} />,
      },
    ],
    filters: [
      {
        name: 'status',
        label: t('status'),
        several: true,
        options: MASTER_STATUSES.map((value) => ({ value, label: status(value) })),
      },
    ],
  };
};
