import { type PlacementRow, type PlacementStatus, transitionTo } from '@berangkat/contracts/placements';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { EmptyState, ErrorState } from '../../../shared/kit';
import { Toolbar } from '../../../shared/kit/data-table/Toolbar';
import { useSearchedBy } from '../../../shared/useSearchedBy';
import { useChangedAway, useChangedFilter } from '../../../shared/away';
import { usePipelineActs } from '../act/usePipelineActs';
import { type BoardData, useReadBoardQuery } from '../api';
import { CommentKey } from '../comments/CommentKey';
import { boardQuery } from '../openings';
import { type PipelineViewProps } from '../list/ListView';
import { MoveMenu } from '../moves/MoveMenu';
import { stepsOf } from '../moves/steps';
import { useFollow } from '../moves/useFollow';
import { useMoves } from '../moves/useMoves';
import { usePipelineFilters } from '../pipeline/usePipelineFilters';
import { placementsTexts } from '../texts';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn';
import { SkeletonBoard } from './SkeletonBoard';
import { useBoardKeys } from './useBoardKeys';
import { useGlide } from './useGlide';
import { useLocation } from 'react-router-dom';
import { keepWalks, wholeWalk } from '../../../shared/walk';
import { type UsualStage } from '@berangkat/contracts/reports';
import { useReadUsualQuery } from '../../reports';

/** By stage, what usually happens next to those who stand there; nothing while it is on its way. */
const useUsual = (projectid: string): ReadonlyMap<string, UsualStage> => {
  const { currentData } = useReadUsualQuery({ id: projectid });
  return useMemo(() => new Map(currentData?.stages.map((stage) => [stage.stage, stage])), [currentData]);
};

/**
 * Tells the columns how much stands above them (`--above`), whatever the header and the notices of the moment need, so
 * that they use the height that is left.
 */
const useHeightLeft = (board: RefObject<HTMLElement | null>): void => {
  const measure = (): void => {
    const element = board.current;
    if (element === null) return;
    element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`);
  };
  // With every drawing: the columns come after the first one, when their cards have arrived.
  useLayoutEffect(measure);
  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    // Whatever comes and goes above the columns makes the page higher or lower.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
    // It measures what is on screen by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
};

/** The people of a column can be stepped through from their own pages, as they stand here. */
const useBoardWalk = (board: BoardData | undefined): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (board === undefined) return;
    const walks = board.columns.map(({ placements }) =>
      wholeWalk(placements.map(({ applicant }) => ({ id: applicant.applicantid, accid: applicant.accountid }))),
    );
    keepWalks('readBoard', { address: `${pathname}${search}`, walks });
  }, [board, pathname, search]);
};

interface BoardViewProps extends PipelineViewProps {
  /** Shows all of a state in the list, where it has pages. */
  readonly onShowAll: (status: PlacementStatus) => void;
}

/**
 * A column per state. Cards are dragged, moved by their buttons, or by the keyboard; columns that a card cannot go to
 * dim meanwhile.
 */
export const BoardView = ({
  projectid,
  projectname,
  list,
  may,
  cvOf,
  addButton,
  views,
  onView,
  onShowAll,
}: BoardViewProps) => {
  const t = useText(placementsTexts, specTexts);
  const board = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { q, cat, degree, experience, changed: narrowing, addedsince } = list.query;
  const query = useMemo(() => boardQuery(projectid, list.query), [projectid, list.query]);
  const result = useReadBoardQuery(query);
  const { refetch } = result;
  const data = result.currentData ?? result.data;
  const rows = useMemo(() => data?.columns.flatMap((column) => column.placements) ?? [], [data]);
  const reread = useCallback(
    async () => (await refetch()).data?.columns.flatMap((column) => column.placements) ?? [],
    [refetch],
  );
  const { mayComment, openComments, announce, dialog } = usePipelineActs({ projectid, shown: rows });
  const moves = useFollow(board, useMoves({ projectname, may, reread, announce }), data);
  const filters = usePipelineFilters(query);
  const changed = useChangedAway(data !== undefined);
  const onlyChanged = useChangedFilter();
  const [dragged, setDragged] = useState<PlacementRow>();
  const goals = useMemo(
    () => (dragged === undefined ? undefined : new Set<string>(stepsOf(dragged, may).map(({ to }) => to))),
    [dragged, may],
  );

  const usual = useUsual(projectid);
  useBoardWalk(data);
  useGlide(board, data);
  useHeightLeft(board);
  useBoardKeys(board, search);

  const drop = (status: PlacementStatus): void => {
    const step = dragged === undefined ? undefined : transitionTo(dragged.applicantstatus, status);
    setDragged(undefined);
    if (dragged !== undefined && step !== undefined && may(step.permission)) void moves.start([dragged], step);
  };

  const narrowed = [q, cat, degree, experience, narrowing, addedsince].some((filter) => filter !== undefined);
  const nobody = data !== undefined && !narrowed && rows.length === 0;
  return (
    <div className={styles.frame} aria-busy={result.isFetching}>
      <Toolbar
        list={list}
        searchLabel={useSearchedBy()}
        searchRef={search}
        filters={[...filters, onlyChanged]}
        view="board"
        views={views}
        onView={onView}
      />
      {result.error !== undefined && result.currentData === undefined && (
        <ErrorState error={result.error} text={t('loadError')} onRetry={() => void refetch()} />
      )}
      {data === undefined && result.error === undefined && <SkeletonBoard />}
      {nobody && (
        <EmptyState
          title={t('pipeline-empty')}
          text={t(addButton === undefined ? 'emptyTextReader' : 'emptyText')}
          action={addButton}
        />
      )}
      {data !== undefined && !nobody && (
        // The columns scroll sideways where they do not fit, which the keyboard has to be able to reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div ref={board} className={styles.board} role="region" aria-label={t('board')} tabIndex={0}>
          {data.columns.map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              count={narrowed ? column.total : (data.counts[column.status] ?? 0)}
              narrowed={narrowed}
              usual={usual.get(column.status)}
              moves={moves}
              onComments={mayComment ? openComments : undefined}
              cvOf={cvOf}
              isChanged={({ applicant }) => changed.placement(projectid, applicant.applicantid)}
              drag={
                goals === undefined
                  ? undefined
                  : goals.has(column.status)
                    ? 'possible'
                    : dragged?.applicantstatus === column.status
                      ? 'source'
                      : 'impossible'
              }
              onDrag={setDragged}
              onDrop={() => drop(column.status)}
              onShowAll={() => onShowAll(column.status)}
            />
          ))}
        </div>
      )}
      <MoveMenu area={board} rows={rows} moves={moves} />
      {mayComment && <CommentKey area={board} rows={rows} onOpen={openComments} />}
      {dialog(moves)}
      {moves.dialogs}
    </div>
  );
};
