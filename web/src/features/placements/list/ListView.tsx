import { type AdminComment } from '@berangkat/contracts/applicants';
import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { type PlacementList, type PlacementRow } from '@berangkat/contracts/placements';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconFileText, IconMessage } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { call } from '../../../shared/api';
import { ExportButton, unpaged } from '../../../shared/exporting';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { ActButtons, DataTable, type View } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useSearchedBy } from '../../../shared/useSearchedBy';
import { useWalkFrom } from '../../../shared/walk';
import { CvPdfButton, useApplicantsByIdsWithCommentsQuery } from '../../applicants';
import { useChangedAway, useChangedFilter } from '../../../shared/away';
import { usePipelineActs } from '../act/usePipelineActs';
import { listPlacements, useListPlacementsQuery } from '../api';
import { CommentKey } from '../comments/CommentKey';
import { CommentSummary } from '../comments/CommentSummary';
import { BulkSteps } from '../moves/BulkSteps';
import { MoveMenu, useStepEntries } from '../moves/MoveMenu';
import { type Placed } from '../moves/placed';
import { type MayHere } from '../moves/steps';
import { useFollow } from '../moves/useFollow';
import { useMoves } from '../moves/useMoves';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { type PipelineParams, usePipelineFilters } from '../pipeline/usePipelineFilters';
import { placementsTexts } from '../texts';
import { PlacementCard } from './PlacementCard';
import { StateStrip } from './StateStrip';
import { usePlacementColumns } from './usePlacementColumns';
import { AnnounceNobody as AnyAnnounceNobody } from '../../announcements';

type CommentsOf = (row: PlacementRow) => readonly AdminComment[];

/**
 * Answers the admins' comments on the applicants on screen, the newest first, as they come; undefined for readers who
 * never receive them. Nobody has comments until they have come.
 */
const useComments = (rows: readonly PlacementRow[]): CommentsOf | undefined => {
  const may = useSession().can('applicant.comment');
  // In one order, so that another order of the rows asks nothing new.
  const applicant_ids = useMemo(() => rows.map(({ applicant }) => applicant.applicantid).sort(), [rows]);
  const { data } = useApplicantsByIdsWithCommentsQuery(may && applicant_ids.length > 0 ? { applicant_ids } : skipToken);
  return useMemo(() => {
    if (!may) return undefined;
    const comments = new Map(data?.map(({ applicantid, admincomments }) => [applicantid, admincomments]));
    return ({ applicant }) => comments.get(applicant.applicantid) ?? [];
  }, [may, data]);
};

/** Announce while nobody is selected says so, for as long as messages of a pipeline stay. */
const AnnounceNobody = () => {
  const t = useText(placementsTexts);
  return <AnyAnnounceNobody label={t('announce')} timeout={PIPELINE_TIMEOUT} />;
};

const pick = (data: PlacementList) => ({ rows: data.placements, page: data.page });
const rowId = ({ applicant }: PlacementRow): string => applicant.applicantid;
const rowName = ({ applicant }: PlacementRow): string => fullName(applicant);

const NOBODY: readonly PlacementRow[] = [];
const NOWHERE: ReadonlyMap<string, never> = new Map<string, never>();

export interface PipelineViewProps {
  readonly projectid: string;
  /** Undefined until it has been read. */
  readonly projectname: string | undefined;
  readonly list: PipelineParams;
  readonly may: MayHere;
  readonly cvOf: (row: PlacementRow) => string;
  readonly addButton: ReactNode | undefined;
  /** The ways in which this reader can look at the pipeline, and how to go to one of them. */
  readonly views: readonly View[];
  readonly onView: (view: View) => void;
}

interface ListViewProps extends PipelineViewProps {
  /** When the reader last added somebody, in milliseconds. */
  readonly addedAt: number;
}

/** Name of the list: the device remembers under it whether it is a table or cards. */
export const LIST_NAME = 'pipeline-list';

/** The applicants of a project, row by row: pages, selection, steps for one or for many (001 §2.9). */
export const ListView = ({
  projectid,
  projectname,
  list,
  may,
  cvOf,
  addButton,
  addedAt,
  views,
  onView,
}: ListViewProps) => {
  const t = useText(placementsTexts, specTexts);
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const result = useListPlacementsQuery({ id: projectid, ...list.query });
  useWalkFrom('listPlacements', { id: projectid, ...list.query }, list, result.currentData);
  const { refetch } = result;
  const reread = useCallback(async () => (await refetch()).data?.placements ?? [], [refetch]);
  const counts = useMemo(() => result.data?.counts ?? {}, [result.data]);
  const shown = result.data?.placements ?? NOBODY;
  const acts = usePipelineActs({ projectid, shown });
  // People moved out of what the filters leave are still selected, and stand where the reader put them.
  const [moved, setMoved] = useState<ReadonlyMap<string, Placed['applicantstatus'] | 'removed'>>(NOWHERE);
  const onMoved = useCallback(
    (rows: readonly Placed[], to: Placed['applicantstatus'] | 'removed') =>
      setMoved((before) => new Map([...before, ...rows.map(({ applicant }) => [applicant.applicantid, to] as const)])),
    [],
  );
  const asTheyStand = (rows: readonly PlacementRow[]): readonly PlacementRow[] =>
    rows.map((row) => {
      const to = shown.some((each) => rowId(each) === rowId(row)) ? undefined : moved.get(rowId(row));
      return to === undefined ? row : to === 'removed' ? { ...row, removed: true } : { ...row, applicantstatus: to };
    });
  const moves = useFollow(area, useMoves({ projectname, may, reread, onMoved, announce: acts.announce }), result.data);
  const { openComments } = acts;
  const commentsOf = useComments(shown);
  const comments = useMemo(
    () =>
      commentsOf &&
      ((row: PlacementRow) => {
        const [newest, ...older] = commentsOf(row);
        return (
          newest && (
            <CommentSummary newest={newest} older={older} name={rowName(row)} onOpen={() => openComments(row)} />
          )
        );
      }),
    [commentsOf, openComments],
  );
  const columns = usePlacementColumns(moves, comments);
  const filters = usePipelineFilters({ id: projectid, ...list.query });
  const entries = useStepEntries(moves);
  const changed = useChangedAway(result.data !== undefined);
  const onlyChanged = useChangedFilter();
  const { can } = useSession();
  const shares = may('pipeline.export') && can('applicant.share');
  const length = result.data?.page ?? 'on its way';
  const lang = useLocale();
  const dispatch = useAppDispatch();
  const readAll = async () => {
    const asked = { id: projectid, ...unpaged(list.query), limit: LONGEST_BATCH };
    return (await dispatch(listPlacements.initiate(asked, { subscribe: false, forceRefetch: true }))).data;
  };
  const exporting = (rows?: readonly PlacementRow[], links?: 'share') =>
    call('exportPipeline', {
      id: projectid,
      ...unpaged(list.query),
      ...(rows !== undefined && { ids: rows.map(rowId) }),
      ...(links !== undefined && { links }),
      lang,
    });

  // An applicant whom the reader has added shows at once, not behind 'N new': the table begins anew when the list
  // that holds them has come.
  const [shownAt, setShownAt] = useState(addedAt);
  if (shownAt !== addedAt && (result.fulfilledTimeStamp ?? 0) > addedAt) setShownAt(addedAt);

  return (
    <div ref={area}>
      <DataTable
        key={shownAt}
        name={LIST_NAME}
        label={t('title')}
        list={list}
        result={result}
        pick={pick}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        href={cvOf}
        isMuted={({ removed }) => removed}
        isChanged={(row) => changed.placement(projectid, rowId(row))}
        menu={(row) => [
          ...entries(row, ({ to }) => to !== 'removed'),
          { label: t('openCv'), icon: IconFileText, separated: true, onSelect: () => void navigate(cvOf(row)) },
          acts.mayComment && { label: t('adminComments'), icon: IconMessage, onSelect: () => openComments(row) },
          ...entries(row, ({ to }) => to === 'removed'),
        ]}
        bulk={(rows, clear) => (
          <>
            <BulkSteps rows={asTheyStand(rows)} moves={moves} />
            <ActButtons acts={acts.of(asTheyStand(rows), clear)} />
            <CvPdfButton applicantids={rows.map(rowId)} timeout={PIPELINE_TIMEOUT} />
            {may('pipeline.export') && <ExportButton call={() => exporting(rows)} timeout={PIPELINE_TIMEOUT} />}
            {shares && <ExportButton links call={() => exporting(rows, 'share')} timeout={PIPELINE_TIMEOUT} />}
          </>
        )}
        readAll={readAll}
        idleTools={<AnnounceNobody />}
        timeout={PIPELINE_TIMEOUT}
        tools={
          may('pipeline.export') && (
            <>
              <ExportButton
                call={() => exporting()}
                all={length}
                said={t('no-applicants-selected')}
                timeout={PIPELINE_TIMEOUT}
              />
              {shares && (
                <ExportButton
                  links
                  call={() => exporting(undefined, 'share')}
                  all={length}
                  timeout={PIPELINE_TIMEOUT}
                />
              )}
            </>
          )
        }
        card={(row) => <PlacementCard row={row} moves={moves} href={cvOf(row)} comments={comments?.(row)} />}
        filters={[...filters, onlyChanged]}
        views={views}
        onView={onView}
        figures={<StateStrip counts={counts} loading={result.data === undefined} list={list} />}
        searchLabel={useSearchedBy()}
        empty={{
          title: t('pipeline-empty'),
          text: t(addButton === undefined ? 'emptyTextReader' : 'emptyText'),
          action: addButton,
        }}
        errorText={t('loadError')}
      />
      <MoveMenu area={area} rows={shown} moves={moves} />
      {acts.mayComment && <CommentKey area={area} rows={shown} onOpen={openComments} />}
      {acts.dialog(moves)}
      {moves.dialogs}
    </div>
  );
};
