import { label as labelOf } from '@berangkat/contracts/reference';
import { IconBriefcase, IconCalendarEvent, IconEdit, IconEye, IconUserPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { useAddress } from '../../../shared/here';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  Avatar,
  Button,
  LinkButton,
  Logo,
  ObjectPage,
  objectTexts,
  Part,
  SkeletonLines,
  useKeys,
  useListParams,
  type View,
} from '../../../shared/kit';
import { isTableView, useTableView } from '../../../shared/kit/data-table/useTableView';
import { useLookBack, usePast } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useHistoryEntry } from '../../histories';
import { useProjectStatus, useReadProjectQuery } from '../../projects';
import { BoardView } from '../board/BoardView';
import { LIST_NAME, ListView } from '../list/ListView';
import { PIPELINE } from '../openings';
import { useMayHere } from '../moves/useMayHere';
import { placementsTexts } from '../texts';
import styles from './Pipeline.module.css';
import { PipelineFailed } from './PipelineFailed';
import { type Siblings, useProjectWay } from './useProjectWay';
import { type PipelineParams } from './usePipelineFilters';
import { keepLayout, type Layout, layoutIn } from './layout';
import { usePresence } from '../../../shared/live';
import { lazy } from '../../../shared/lazy';

/**
 * Shows who else has this project on screen: 'Sari is here'. Where a name is masked, the kind of account stands for it.
 */
const PresentPeople = ({ projectid }: { readonly projectid: string }) => {
  const t = useText(placementsTexts);
  const people = usePresence(projectid);
  const kindOf = (category: (typeof people)[number]['category']): string =>
    category === 'admin' || category === 'superadmin'
      ? t('someoneAdmin')
      : category === 'employer'
        ? t('someoneEmployer')
        : t('someone');
  return (
    <ul className={styles.present} aria-label={t('hereNow')} aria-live="polite">
      {people.map(({ name, category }, index) => (
        <li key={`${name ?? category}${index}`}>
          {name === null ? <IconEye size={16} aria-hidden /> : <Avatar name={name} size={22} />}
          {t('here', { name: name === null ? kindOf(category) : name })}
        </li>
      ))}
    </ul>
  );
};

/** How the pipeline is shown, and what shows it otherwise. */
const useLayout = (): [Layout, (layout: Layout, changes?: Readonly<Record<string, string>>) => void] => {
  const [address, setAddress] = useAddress();
  const { user } = useSession();
  const choose = useCallback(
    (layout: Layout, changes: Readonly<Record<string, string>> = {}) => {
      keepLayout(layout);
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of ['page', 'book', 'at', ...(layout === 'board' ? ['status'] : [])]) after.delete(name);
          for (const [name, value] of Object.entries({ view: layout, ...changes })) after.set(name, value);
          return after;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  return [layoutIn(address, user?.account.category), choose];
};

const AddApplicantDialog = lazy(() =>
  import('../add/AddApplicantDialog').then((module) => ({ default: module.AddApplicantDialog })),
);
// With the whole CV, which lists do without.
const DecideView = lazy(() => import('../decide/DecideView').then((module) => ({ default: module.DecideView })));

const ROWS: readonly View[] = ['table', 'cards', 'board'];
const ALL_VIEWS: readonly View[] = ['decide', ...ROWS];

interface PipelineProps {
  readonly projectid: string;
  readonly siblings: Siblings;
}

/** One project's applicants: as a list, as a board, or one by one. */
export const Pipeline = ({ projectid, siblings }: PipelineProps) => {
  const t = useText(placementsTexts, specTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const keys = useText(objectTexts);
  const locale = useLocale();
  const statusWord = useProjectStatus();
  const { pathname, search } = useLocation();
  const project = useReadProjectQuery({ id: projectid });
  const list = useListParams<PipelineParams['query']>(PIPELINE);
  const [layout, chooseLayout] = useLayout();
  const [adding, setAdding] = useState(false);
  const [addedAt, setAddedAt] = useState(0);

  const may = useMayHere();
  const { given, past } = usePast();
  const [, chooseRows] = useTableView(LIST_NAME);
  const showAs = (view: View): void => {
    if (isTableView(view)) chooseRows(view);
    chooseLayout(isTableView(view) ? 'list' : view);
  };
  const historyOf = useHistoryEntry();
  const lookBack = useLookBack({
    beside: { pid: projectid },
    offered: ['replay', 'compare'],
    since: project.data?.createdat,
  });
  const cvOf = useCallback(
    ({ applicant }: PlacementRow) =>
      getHref('applicantDetail', {
        appid: applicant.applicantid,
        accid: applicant.accountid,
        pid: projectid,
        referrer: `${pathname}${search}`,
        ...given,
      }),
    [projectid, pathname, search, given],
  );
  const adds = may('pipeline.add') && project.data?.status === 'active';

  useKeys(keys('keys'), adds ? [{ keys: ['a'], label: t('add'), run: () => setAdding(true) }] : []);
  const way = useProjectWay(projectid, project.data, siblings);

  if (project.error !== undefined && project.currentData === undefined) {
    return <PipelineFailed error={project.error} onRetry={() => void project.refetch()} />;
  }
  const addButton = adds ? (
    <Button look="main" icon={<IconUserPlus aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  ) : undefined;
  const shared = {
    projectid,
    projectname: project.data?.projectname,
    list,
    may,
    cvOf,
    addButton,
    // The past cannot be decided any more.
    views: past ? ROWS : ALL_VIEWS,
    onView: showAs,
  };
  return (
    <ObjectPage
      width="full"
      name={project.data?.projectname ?? t('title')}
      picture={
        project.data?.client?.logo != null && (
          <Logo logo={project.data.client.logo} of={project.data.client.companyname} />
        )
      }
      state={
        project.data !== undefined && <span className={styles.status}>{statusWord(project.data.projectstatus)}</span>
      }
      facts={
        project.data === undefined
          ? []
          : [
              project.data.projectcode,
              project.data.openjob?.opjobtitle,
              project.data.client !== null && labelOf('country', project.data.client.country, locale),
              project.data.applicants !== null && t('people', { count: project.data.applicants }),
            ]
      }
      breadcrumb={way.breadcrumb}
      beside={way.beside}
      walk={way.walk}
      aside={<PresentPeople projectid={projectid} />}
      actions={
        <>
          {may('interview.read') && (
            <LinkButton
              look="outline"
              icon={<IconCalendarEvent aria-hidden />}
              to={getHref('interviewDays', { projectid })}
            >
              {t('interviewDays')}
            </LinkButton>
          )}
          {addButton}
        </>
      }
      menu={[
        ...lookBack,
        ...historyOf('project', projectid),
        ...(project.data?.openjob == null
          ? []
          : [
              {
                label: t('project-job'),
                icon: IconBriefcase,
                onSelect: () => void navigate(getHref('openJobApplicants', { jobid: project.data!.openjob!.opjobid })),
              },
            ]),
        ...(can('project.edit')
          ? [
              {
                label: t('project-update'),
                icon: IconEdit,
                onSelect: () => void navigate(getHref('projectForm', { id: projectid })),
              },
            ]
          : []),
      ]}
    >
      {layout === 'decide' && !past ? (
        <Part fallback={<SkeletonLines />}>
          <DecideView {...shared} onEverybody={() => chooseLayout('list')} />
        </Part>
      ) : layout === 'board' ? (
        <BoardView {...shared} onShowAll={(status) => chooseLayout('list', { status })} />
      ) : (
        <ListView {...shared} addedAt={addedAt} />
      )}
      {adding && project.data !== undefined && (
        <Part>
          <AddApplicantDialog
            project={project.data}
            onAdded={() => setAddedAt(Date.now())}
            onClose={() => setAdding(false)}
          />
        </Part>
      )}
    </ObjectPage>
  );
};
