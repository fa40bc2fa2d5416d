import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { IconButton } from '../Button';
import styles from './DataTable.module.css';
import { tableTexts } from './texts';
import { type Column } from './types';
import { type ListParams } from './useListParams';

interface SortChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly list: ListParams;
}

/** The order of cards, which have no headings to press. */
export const SortChoice = <Row,>({ columns, list }: SortChoiceProps<Row>) => {
  const t = useText(tableTexts);
  const orders = columns.flatMap(({ id, sort, header }) =>
    sort === undefined ? [] : [{ value: sort === true ? id : sort, header }],
  );
  if (orders.length === 0) return null;
  const Sign = list.dir === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <span className={styles.sort}>
      <select
        className={styles.choice}
        aria-label={t('order')}
        value={list.sort ?? ''}
        onChange={({ target }) => list.sortBy(target.value)}
      >
        {!orders.some(({ value }) => value === list.sort) && <option value={list.sort ?? ''}>{t('order')}</option>}
        {orders.map(({ value, header }) => (
          <option key={value} value={value}>
            {header}
          </option>
        ))}
      </select>
      <IconButton
        label={t(list.dir === 'asc' ? 'ascending' : 'descending')}
        size="small"
        disabled={list.sort === undefined}
        onClick={() => list.sortBy(list.sort!)}
      >
        <Sign size={18} aria-hidden />
      </IconButton>
    </span>
  );
};
