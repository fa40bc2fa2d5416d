import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { IconDots } from '@tabler/icons-react';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n';
import { useBanner } from '../banner';
import { Button } from '../Button';
import { classes } from '../classes';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { BulkBar } from './BulkBar';
import { CardList, SkeletonCards } from './CardList';
import { ColumnChooser } from './columns/ColumnChooser';
import { fitting } from './columns/fit';
import { useColumns } from './columns/useColumns';
import { useRoom } from './columns/useRoom';
import styles from './DataTable.module.css';
import { isInUse } from './isInUse';
import { Pager } from './Pager';
import { pageBeside, placeOf, type ShownPage } from './pages';
import { TableGrid } from './TableGrid';
import { tableTexts } from './texts';
import { Toolbar } from './Toolbar';
import { type DataTableProps, type RowAction } from './types';
import { useRowFocus } from './useRowFocus';
import { useSelection } from './useSelection';
import { useSettledRows } from './useSettledRows';
import { useTableKeys } from './useTableKeys';
import { useTableView } from './useTableView';
import { SavedViews, SaveView } from './views/SavedViews';
import { useSavedViews } from './views/useSavedViews';

const NO_PAGE = { total: 0, exact: true };
/** Pixels of the columns that hold the checkboxes and the menus, and of the frame. */
const [CHECKS, MENUS, FRAME] = [44, 52, 2];

/**
 * Every list of the portal. The server searches, filters, sorts and pages; the address holds what is asked
 * (useListParams); this draws the answer, the waiting for it, its failure and its absence, as a table or as cards, and
 * never moves a row under a finger: what arrives meanwhile waits behind 'N new – Show'.
 */
export const DataTable = <Data, Row>(props: DataTableProps<Data, Row>) => {
  const { name, list, result, pick, rowId, rowName, href, onOpen, menu, bulk, filters = [], empty, errorText } = props;
  const { readAll } = props;
  const t = useText(tableTexts);
  const navigate = useNavigate();
  const banner = useBanner();
  const [view, setView] = useTableView(name);
  const [menuAt, setMenuAt] = useState<{ anchor: HTMLElement; row: Row }>();
  const frame = useRef<HTMLDivElement>(null);
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

  const columns = useColumns(name, props.columns, list);
  const views = useSavedViews(name, list, columns);
  const canSelect = bulk !== undefined;
  const room = useRoom(frame);
  const rest = FRAME + (canSelect ? CHECKS : 0) + (menu === undefined ? 0 : MENUS);
  const fit = fitting(columns.wanted, columns.widths, room === undefined ? undefined : room - rest);

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

  const { toggle, clear, count } = selection;
  const matching = Math.min(page?.total ?? 0, LONGEST_BATCH);
  const selectAll = async (): Promise<void> => {
    const data = await readAll?.();
    if (data === undefined) banner('error', t('selectAllFailed'));
    else selection.add(pick(data).rows);
  };
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

  const pressed = (row: Row): ((event: MouseEvent<HTMLElement>) => void) | undefined =>
    onOpen === undefined && href?.(row) === undefined
      ? undefined
      : (event) => {
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
  const menuButton = (row: Row) =>
    actionsOf(row).length > 0 && (
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
  const shared = {
    ...props,
    rows,
    checkbox: canSelect ? checkbox : undefined,
    menuButton: menu === undefined ? undefined : menuButton,
    pressed,
  };

  return (
    <>
      <div className={styles.lead}>
        <SavedViews views={views} />
        {props.figures}
      </div>
      {props.above}
      <div ref={frame} className={styles.frame} aria-busy={result.isFetching}>
        <Toolbar
          list={list}
          searchLabel={props.searchLabel}
          searchRef={search}
          filters={filters}
          view={view}
          views={props.onBoard === undefined ? ['table', 'cards'] : ['table', 'cards', 'board']}
          onView={(next) => (next === 'board' ? props.onBoard?.() : setView(next))}
          narrowedTools={<SaveView views={views} />}
        >
          {props.tools}
          {view === 'table' && <ColumnChooser columns={columns} shown={fit} />}
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
        {!failed && !nothing && (
          <div ref={body} className={classes(view === 'cards' && before !== undefined && styles.before)}>
            {view === 'cards' && waiting && <SkeletonCards label={t('loading')} />}
            {view === 'cards' && !waiting && <CardList {...shared} />}
            {view === 'table' && (
              <TableGrid
                {...shared}
                columns={columns}
                shown={fit}
                waiting={waiting}
                before={before !== undefined}
                isSelected={selection.has}
                onOpen={open}
                headCheckbox={
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
                }
              />
            )}
          </div>
        )}
        {page !== undefined && place !== undefined && !failed && !nothing && (
          <Pager list={list} at={shownAt} place={place} page={page} shown={rows.length} />
        )}
        {canSelect && (
          <BulkBar
            count={count}
            onClear={clear}
            actions={count > 0 ? bulk(selection.rows, clear) : null}
            all={
              readAll !== undefined && selection.all && matching > count
                ? { count: matching, select: selectAll }
                : undefined
            }
          />
        )}
        {menuAt !== undefined && menu !== undefined && (
          <ActionMenu
            label={t('actionsFor', { name: rowName(menuAt.row) })}
            anchor={menuAt.anchor}
            actions={actionsOf(menuAt.row)}
            onClose={closeMenu}
          />
        )}
      </div>
    </>
  );
};
