import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync, createPortal } from 'react-dom';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { classes } from '../classes';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { ColumnChooser } from './columns/ColumnChooser';
import { CHECKS, fitted, MENUS } from './columns/fit';
import { useColumns } from './columns/useColumns';
import { useMeasured } from './columns/useMeasured';
import styles from './DataTable.module.css';
import { SortChoice } from './SortChoice';
import { Pager } from './Pager';
import { pageBeside } from './pages';
import { TableBody } from './TableBody';
import { tableTexts } from './texts';
import { Toolbar } from './Toolbar';
import { type DataTableProps } from './types';
import { type View } from '../ViewSwitch';
import { useRowMenu } from './useRowMenu';
import { useRowOpening } from './useRowOpening';
import { useShownPage } from './useShownPage';
import { useTableKeys } from './useTableKeys';
import { useTableSelection } from './useTableSelection';
import { isTableView, useTableView } from './useTableView';
import { SavedViews, SaveView } from './views/SavedViews';
import { useSavedViews } from './views/useSavedViews';

/**
 * After the keyboard has gone over the end of a page, the first row of the next one takes the focus, or the last row of
 * the one before. Call what it answers when that page is asked for.
 *
 * @param shown names the page whose rows are on screen; undefined while they are still those of another one
 */
const useRowFocus = (
  table: RefObject<HTMLElement | null>,
  shown: string | undefined,
): ((direction: 1 | -1) => void) => {
  const wanted = useRef<{ readonly direction: 1 | -1; readonly from: string | undefined }>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || shown === undefined || shown === wanted.current.from) return;
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    rows[wanted.current.direction === 1 ? 0 : rows.length - 1]?.focus();
    wanted.current = undefined;
  }, [table, shown]);
  return (direction) => {
    wanted.current = { direction, from: shown };
  };
};

/** Leads from the top of the page to the first row, past the bar, the search and the filters. */
const SkipToRows = ({ table }: { readonly table: RefObject<HTMLElement | null> }) => {
  const t = useText(tableTexts);
  const skips = document.getElementById('skips');
  if (skips === null) return null;
  return createPortal(
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        table.current?.querySelector<HTMLElement>('[data-row]')?.focus();
      }}
    >
      {t('skipToRows')}
    </a>,
    skips,
  );
};

/** How wide an element is, in pixels; undefined until it is known, and where nothing has a size. */
const useRoom = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    const measure = (): void => setRoom(element.current?.clientWidth || undefined);
    measure();
    // Before the frame is painted: columns would jump in the next one.
    const sizes = new ResizeObserver(() => flushSync(measure));
    sizes.observe(element.current!);
    return () => sizes.disconnect();
  }, [element]);
  return room;
};

/** Whether somebody is at these rows: a pointer over them, the focus among them, or scrolled down into them. */
const isInUse = (rows: HTMLElement | null): boolean =>
  rows !== null &&
  (rows.matches(':hover') || rows.contains(document.activeElement) || rows.getBoundingClientRect().top < 0);

/** Pixels of the frame. */
const FRAME = 2;

const TABLE_VIEWS: readonly View[] = ['table', 'cards'];

/**
 * Every list of the portal. The server searches, filters, sorts and pages; the address holds what is asked
 * (useListParams); this draws the answer, the waiting for it, its failure and its absence, as a table or as cards, and
 * never moves a row under a finger: what arrives meanwhile waits behind 'N new – Show'.
 */
export const DataTable = <Data, Row>(props: DataTableProps<Data, Row>) => {
  const { name, list, result, menu, bulk, filters = [], empty, errorText } = props;
  const t = useText(tableTexts);
  const [view, setView] = useTableView(name);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const { state, rows, view: asked, before, page, at, place, arrived, showNew } = useShownPage(props);
  // A link, or what others removed, leads to a page behind the last one.
  const beyond = state === 'nothing' && page !== undefined && page.total > 0 && (list.page > 1 || list.book > 1);
  const columns = useColumns(name, props.columns, list);
  const views = useSavedViews(name, list, columns);
  const room = useRoom(frame);
  const rest = FRAME + (bulk === undefined ? 0 : CHECKS) + (menu === undefined ? 0 : MENUS);
  const { measured, onRows } = useMeasured(name);
  const wishes = { given: columns.widths, measured };
  const fit = fitted(columns.wanted, wishes, room === undefined ? undefined : room - rest);

  const { count, has, toggle, clear, checkbox, headCheckbox, bar } = useTableSelection(props, rows, page);
  const { open, openElsewhere, pressed } = useRowOpening(props);
  const rowMenu = useRowMenu(props);

  // Where nobody points, reads on or works with the keyboard, nothing can move away under a finger: newcomers show by
  // themselves.
  useEffect(() => {
    if (arrived > 0 && !isInUse(body.current) && count === 0) showNew();
  });
  const focusAfter = useRowFocus(body, asked);
  useTableKeys({
    table: body,
    search,
    onPage: (direction) => {
      const beside = place && pageBeside(place, at, direction);
      if (beside === undefined) return false;
      focusAfter(direction);
      list.goTo(beside.page, beside.book);
      return true;
    },
    onOpen: (index, elsewhere) => {
      const row = rows[index];
      if (row !== undefined) (elsewhere ? openElsewhere : open)(row);
    },
    onToggle: bulk && ((index) => rows[index] !== undefined && toggle(rows[index])),
    onEscape: () => {
      if (count === 0) return false;
      clear();
      return true;
    },
  });

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
          views={props.views ?? TABLE_VIEWS}
          onView={(next) => (isTableView(next) ? setView(next) : props.onView?.(next))}
          narrowedTools={<SaveView views={views} />}
        >
          {count === 0 && props.idleTools}
          {props.tools}
          {view === 'cards' && <SortChoice columns={props.columns} list={list} />}
          {view === 'table' && <ColumnChooser columns={columns} shown={fit.columns} wishes={wishes} />}
        </Toolbar>
        <div
          className={classes(styles.progress, result.isFetching && state !== 'waiting' && styles.running)}
          aria-hidden
        />
        {arrived > 0 && (
          <div className={styles.arrived} role="status">
            <span>{t('newRows', { count: arrived })}</span>
            <span aria-hidden>–</span>
            <button type="button" onClick={showNew}>
              {t('showNew')}
            </button>
          </div>
        )}
        {state === 'failed' && (
          <ErrorState error={result.error} text={errorText} onRetry={() => void result.refetch()} />
        )}
        {beyond && (
          <EmptyState
            title={t('beyondTitle')}
            text={t('beyondText')}
            action={
              <Button look="outline" onClick={() => list.goTo(1, 1)}>
                {t('firstPage')}
              </Button>
            }
          />
        )}
        {state === 'nothing' && !beyond && !list.narrowed && <EmptyState {...empty} />}
        {state === 'nothing' && !beyond && list.narrowed && (
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
        {(state === 'waiting' || state === 'rows') && (
          <div ref={body} className={classes(view === 'cards' && before && styles.before)}>
            <TableBody
              {...props}
              view={view}
              waiting={state === 'waiting'}
              before={before}
              rows={rows}
              chosen={columns}
              fit={fit}
              onRows={onRows}
              checkbox={checkbox}
              headCheckbox={headCheckbox}
              isSelected={has}
              menuButton={rowMenu.button}
              onOpen={open}
              pressed={pressed}
            />
          </div>
        )}
        {state === 'rows' && page !== undefined && place !== undefined && (
          <Pager list={list} at={at} place={place} page={page} shown={rows.length} />
        )}
        {state === 'rows' && <SkipToRows table={body} />}
        {bar}
        {rowMenu.opened}
      </div>
    </>
  );
};
