import { type MasterStatus } from '@berangkat/contracts/masterdata/values';
import { MASTER_STATUSES } from '@berangkat/contracts/masterdata/values';
import { useText } from '../../../shared/i18n';
import { type Column, type FilterSpec } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { masterdataTexts } from '../texts';
import { type Entry } from './entry';
import { StatusSelect } from './StatusSelect';

interface EntryColumns<Row> {
  readonly entry: (row: Row) => Entry;
  readonly setStatus: (entry: Entry, status: MasterStatus) => Promise<void>;
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
      { id: 'name', header: t('englishName'), sort: true, primary: true, cell: (row) => entry(row).name },
      { id: 'indonesianname', header: t('indonesianName'), cell: (row) => entry(row).indonesianname ?? '–' },
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
