import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useText } from '../../../i18n';
import { IconButton } from '../../Button';
import { Popover } from '../../popover/Popover';
import { tableTexts } from '../texts';
import { type Column } from '../types';
import styles from './ColumnChooser.module.css';
import { neededBy, type Wishes } from './fit';
import { type Columns } from './useColumns';

/** Pixels that a press makes a column wider or narrower by. */
const STEP = 20;

interface ColumnChooserProps<Row> {
  readonly columns: Columns<Row>;
  /** Those that have room now. */
  readonly shown: readonly Column<Row>[];
  readonly wishes: Wishes;
}

/** Which columns the table shows, in which order, how wide. */
export const ColumnChooser = <Row,>({ columns, shown, wishes }: ColumnChooserProps<Row>) => {
  const t = useText(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  return (
    <>
      <IconButton
        label={t('columns')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        <IconColumns3 size={18} aria-hidden />
      </IconButton>
      {anchor !== undefined && (
        <Popover label={t('columns')} anchor={anchor} side="end" onClose={close}>
          <ul className={styles.list}>
            {columns.all.map((column, index) => {
              const { id, header, primary } = column;
              const wanted = columns.isWanted(id);
              const width = neededBy(column, wishes);
              return (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={wanted}
                      disabled={primary === true}
                      onChange={() => columns.show(id, !wanted)}
                    />
                    <span>{header}</span>
                    {wanted && !shown.includes(column) && <small>{t('noRoom')}</small>}
                  </label>
                  <button
                    type="button"
                    aria-label={t('columnNarrower', { column: header })}
                    title={t('columnNarrower', { column: header })}
                    disabled={!wanted}
                    onClick={() => columns.resize(id, width - STEP)}
                  >
                    <IconMinus size={15} aria-hidden />
                  </button>
                  <button
                    type="button"
                    aria-label={t('columnWider', { column: header })}
                    title={t('columnWider', { column: header })}
                    disabled={!wanted}
                    onClick={() => columns.resize(id, width + STEP)}
                  >
                    <IconPlus size={15} aria-hidden />
                  </button>
                  <button
                    type="button"
                    aria-label={t('columnUp', { column: header })}
                    title={t('columnUp', { column: header })}
                    disabled={index === 0}
                    onClick={() => columns.move(id, -1)}
                  >
                    <IconArrowUp size={15} aria-hidden />
                  </button>
                  <button
                    type="button"
                    aria-label={t('columnDown', { column: header })}
                    title={t('columnDown', { column: header })}
                    disabled={index === columns.all.length - 1}
                    onClick={() => columns.move(id, 1)}
                  >
                    <IconArrowDown size={15} aria-hidden />
                  </button>
                </li>
              );
            })}
          </ul>
          {columns.changed && (
            <button type="button" className={styles.reset} onClick={columns.reset}>
              {t('columnsReset')}
            </button>
          )}
        </Popover>
      )}
    </>
  );
};
