import { IconArrowDown, IconArrowUp, IconDots, IconSelector } from '@tabler/icons-react';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { classes } from '../classes';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { BulkBar } from './BulkBar';
import { CardList, SkeletonCards } from './CardList';
import styles from './DataTable.module.css';
import { pageBeside, placeOf, type ShownPage } from './pages';
import { Pager } from './Pager';
import { RowLink } from './RowLink';
import { SkeletonRows } from './SkeletonRows';
import { tableTexts } from './texts';
import { Toolbar } from './Toolbar';
import { isInUse } from './isInUse';
import { cellOf, sortOf } from './columns';
import { type DataTableProps, type RowAction } from './types';
import { useRowFocus } from './useRowFocus';
import { useSelection } from './useSelection';
import { useSettledRows } from './useSettledRows';
import { useTableKeys } from './useTableKeys';
import { useTableView } from './useTableView';

const NO_PAGE = { total: 0, exact: true };

/**
 * Every list of the portal. The server searches, filters, sorts and pages; the address holds what is asked
 * (useListParams); this draws the answer, the waiting for it, its failure and its absence, as a table or as cards, and
 * never moves a row under a finger: what arrives meanwhile waits behind 'N new – Show'.
 */
export const DataTable = <Data, Row>(props: DataTableProps<Data, Row>) => {
  const {
    name,
    label,
    list,
    result,
    pick,
    columns,
    rowId,
    rowName,
    href,
    onOpen,
    menu,
    bulk,
    isMuted,
    filters = [],
    searchLabel,
    tools,
    empty,
    errorText,
  } = props;
  const t = useText(tableTexts);
  const navigate = useNavigate();
  const [view, setView] = useTableView(name);
  const [menuAt, setMenuAt] = useState<{ anchor: HTMLElement; row: Row }>();
  const body = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const viewKey = JSON.stringify(list.query);
  const current = result.currentData === undefined ? undefined : pick(result.currentData);
  const before = current === undefined && result.data !== undefined ? pick(result.data) : undefined;
  const settled = useSettledRows(viewKey, current?.rows, current?.page ?? NO_PAGE, rowId);
  const shown = current === undefined ? before?.rows : settled.rows;
  const rows = useMemo(() => [...(shown ?? [])], [shown]);
  const page = current?.page ?? before?.page;
  const asked: ShownPage = { page: list.page, book: list.book, size: list.size, batch: list.batch };
  const [shownAt, setShownAt] = useState(asked);
  if (current !== undefined && JSON.stringify(asked) !== JSON.stringify(shownAt)) setShownAt(asked);

  const selection = useSelection(
    rows,
    rowId,
    `${list.search} ${list.activeFilters.map((filter) => list.filterOf(filter)).join(' ')}`,
  );
  const open = useCallback(
    (row: Row) => {
      const address = href?.(row);
      if (address !== undefined) void navigate(address);
      else onOpen?.(row);
    },
    [href, onOpen, navigate],
  );
  // Where nobody points, reads on or works with the keyboard, nothing can move away under a finger: newcomers show by
  // themselves.
  const { arrived, showNew } = settled;
  useEffect(() => {
    if (arrived > 0 && !isInUse(body.current) && selection.rows.length === 0) showNew();
  });

  const openable = (row: Row): boolean => onOpen !== undefined || href?.(row) !== undefined;
  const canSelect = bulk !== undefined;
  const { toggle, clear, count } = selection;
  const place = page === undefined ? undefined : placeOf(list.paging, shownAt, page, rows.length);
  const focusAfter = useRowFocus(body, current === undefined ? undefined : viewKey);
  useTableKeys({
    table: body,
    search,
    onPage: (direction) => {
      const beside = place && pageBeside(place, shownAt, direction);
      if (beside === undefined) return false;
      focusAfter(direction);
      list.goTo(beside.page, beside.book);
      return true;
    },
    onOpen: (index, elsewhere) => {
      const row = rows[index];
      if (row === undefined) return;
      const address = href?.(row);
      if (elsewhere && address !== undefined) window.open(address, '_blank', 'noopener');
      else open(row);
    },
    onToggle: canSelect ? (index) => rows[index] !== undefined && toggle(rows[index]) : undefined,
    onEscape: () => {
      if (count === 0) return false;
      clear();
      return true;
    },
  });

  const pressed =
    (row: Row) =>
    (event: MouseEvent<HTMLElement>): void => {
      // A press on a control of the row, or at the end of marking some text, is not a press on the row.
      if (
        (event.target as HTMLElement).closest('a, button, input, label') !== null ||
        window.getSelection()?.toString()
      )
        return;
      if (event.metaKey || event.ctrlKey) window.open(href?.(row), '_blank', 'noopener');
      else open(row);
    };
  const actionsOf = (row: Row): readonly MenuAction[] =>
    (menu?.(row) ?? [])
      .filter((action): action is RowAction => action !== false)
      .map(({ href: to, onSelect, ...action }) => ({
        ...action,
        onSelect: () => (to === undefined ? onSelect?.() : void navigate(to)),
      }));
  const closeMenu = useCallback(() => setMenuAt(undefined), []);
  const menuButton = (row: Row) => (
    <button
      type="button"
      className={styles.more}
      aria-label={t('actionsFor', { name: rowName(row) })}
      aria-haspopup="menu"
      aria-expanded={menuAt?.row === row}
      onClick={(event) => setMenuAt(menuAt?.row === row ? undefined : { anchor: event.currentTarget, row })}
    >
      <IconDots size={18} aria-hidden />
    </button>
  );
  const checkbox = (row: Row) => (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('selectRow', { name: rowName(row) })}
      checked={selection.has(row)}
      onChange={() => toggle(row)}
    />
  );

  const failed = result.error !== undefined && result.error !== null && current === undefined;
  const waiting = !failed && page === undefined;
  const nothing = !failed && !waiting && rows.length === 0;
  const columnCount = columns.length + (canSelect ? 1 : 0) + (menu === undefined ? 0 : 1);

  return (
    <div className={styles.frame} aria-busy={result.isFetching}>
      <Toolbar list={list} searchLabel={searchLabel} searchRef={search} filters={filters} view={view} onView={setView}>
        {tools}
      </Toolbar>
      <div className={classes(styles.progress, result.isFetching && !waiting && styles.running)} aria-hidden />
      {settled.arrived > 0 && (
        <div className={styles.arrived} role="status">
          <span>{t('newRows', { count: settled.arrived })}</span>
          <span aria-hidden>–</span>
          <button type="button" onClick={settled.showNew}>
            {t('showNew')}
          </button>
        </div>
      )}
      {failed && <ErrorState error={result.error} text={errorText} onRetry={() => void result.refetch()} />}
      {nothing && !list.narrowed && <EmptyState {...empty} />}
      {nothing && list.narrowed && (
        <EmptyState
          drawing="magnifier"
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={
            <Button look="outline" onClick={() => list.clear()}>
              {t('clearFilters')}
            </Button>
          }
        />
      )}
      {view === 'cards' && !failed && !nothing && (
        <div ref={body} className={classes(before !== undefined && styles.before)}>
          {waiting ? (
            <SkeletonCards label={t('loading')} />
          ) : (
            <CardList
              {...props}
              rows={rows}
              checkbox={canSelect ? checkbox : undefined}
              menuButton={menu === undefined ? undefined : menuButton}
              pressed={(row) => (openable(row) ? pressed(row) : undefined)}
            />
          )}
        </div>
      )}
      {view === 'table' && !failed && !nothing && (
        // A table that is wider than the screen scrolls inside its own region, which the keyboard has to be able to
        // reach.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div ref={body} className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
          <table className={classes(styles.table, before !== undefined && styles.before)}>
            <thead>
              <tr>
                {canSelect && (
                  <th className={styles.narrow}>
                    <input
                      type="checkbox"
                      className={styles.check}
                      aria-label={t('selectPage')}
                      checked={selection.all}
                      ref={(box) => {
                        if (box !== null) box.indeterminate = selection.some && !selection.all;
                      }}
                      onChange={() => selection.toggleAll()}
                    />
                  </th>
                )}
                {columns.map((column) => {
                  const sort = sortOf(column);
                  const sorted = sort !== undefined && sort === list.sort;
                  const Arrow = !sorted ? IconSelector : list.dir === 'asc' ? IconArrowUp : IconArrowDown;
                  return (
                    <th
                      key={column.id}
                      scope="col"
                      style={{ width: column.width }}
                      className={classes(column.align === 'end' && styles.end, column.primary && styles.primary)}
                      aria-sort={sorted ? (list.dir === 'asc' ? 'ascending' : 'descending') : undefined}
                    >
                      {sort === undefined ? (
                        column.header
                      ) : (
                        <button
                          type="button"
                          className={classes(styles.sort, sorted && styles.sorted)}
                          title={t('sortBy', { column: column.header })}
                          onClick={() => list.sortBy(sort)}
                        >
                          {column.header}
                          <Arrow size={14} aria-hidden />
                        </button>
                      )}
                    </th>
                  );
                })}
                {menu !== undefined && (
                  <th className={classes(styles.narrow, styles.menu)}>
                    <span className={styles.unseen}>{t('actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {waiting && <SkeletonRows columns={columnCount} label={t('loading')} />}
              {rows.map((row) => (
                <tr
                  key={rowId(row)}
                  data-row={rowId(row)}
                  tabIndex={-1}
                  className={classes(
                    styles.row,
                    openable(row) && styles.openable,
                    selection.has(row) && styles.selected,
                    isMuted?.(row) && styles.muted,
                  )}
                  onClick={openable(row) ? pressed(row) : undefined}
                >
                  {canSelect && <td className={styles.narrow}>{checkbox(row)}</td>}
                  {columns.map((column) => {
                    const content = cellOf(column, row);
                    return (
                      <td
                        key={column.id}
                        className={classes(column.align === 'end' && styles.end, column.primary && styles.primary)}
                      >
                        {column.primary && openable(row) ? (
                          <RowLink href={href?.(row)} onOpen={() => open(row)}>
                            {content}
                          </RowLink>
                        ) : (
                          content
                        )}
                      </td>
                    );
                  })}
                  {menu !== undefined && (
                    <td className={classes(styles.narrow, styles.menu)}>
                      {actionsOf(row).length > 0 && menuButton(row)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {page !== undefined && place !== undefined && !failed && !nothing && (
        <Pager list={list} at={shownAt} place={place} page={page} shown={rows.length} />
      )}
      {canSelect && <BulkBar count={count} onClear={clear} actions={count > 0 ? bulk(selection.rows, clear) : null} />}
      {menuAt !== undefined && menu !== undefined && (
        <ActionMenu
          label={t('actionsFor', { name: rowName(menuAt.row) })}
          anchor={menuAt.anchor}
          actions={actionsOf(menuAt.row)}
          onClose={closeMenu}
        />
      )}
    </div>
  );
};
