import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu';
import styles from './DataTable.module.css';
import { tableTexts } from './texts';
import { type DataTableProps, type RowAction } from './types';

interface RowMenu<Row> {
  /** Opens the menu of a row; undefined in a list whose rows have none. */
  readonly button: ((row: Row) => ReactNode) | undefined;
  /** The menu that is open. */
  readonly opened: ReactNode;
}

/** Draws the acts on a row, behind a button of it. */
export const useRowMenu = <Data, Row>({
  menu,
  rowName,
}: Pick<DataTableProps<Data, Row>, 'menu' | 'rowName'>): RowMenu<Row> => {
  const t = useText(tableTexts);
  const navigate = useNavigate();
  const [at, setAt] = useState<{ readonly anchor: HTMLElement; readonly row: Row }>();
  const close = useCallback(() => setAt(undefined), []);
  if (menu === undefined) return { button: undefined, opened: null };

  const actionsOf = (row: Row): readonly MenuAction[] =>
    menu(row)
      .filter((action): action is RowAction => action !== false)
      .map(({ href: to, onSelect, ...action }) => ({
        ...action,
        onSelect: () => (to === undefined ? onSelect?.() : void navigate(to)),
      }));
  return {
    button: (row) =>
      actionsOf(row).length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('actionsFor', { name: rowName(row) })}
          aria-haspopup="menu"
          aria-expanded={at?.row === row}
          onClick={(event) => setAt(at?.row === row ? undefined : { anchor: event.currentTarget, row })}
        >
          <IconDots size={18} aria-hidden />
        </button>
      ),
    opened: at !== undefined && (
      <ActionMenu
        label={t('actionsFor', { name: rowName(at.row) })}
        anchor={at.anchor}
        actions={actionsOf(at.row)}
        onClose={close}
      />
    ),
  };
};
