import { type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconLayoutKanban, IconList, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { useLocale, useText } from '../../../shared/i18n';
import { Button, ErrorState, Page, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useProjectStatus, useReadProjectQuery } from '../../projects';
import { AddApplicantDialog } from '../add/AddApplicantDialog';
import { BoardView } from '../board/BoardView';
import { ListView } from '../list/ListView';
import { useMayHere } from '../moves/useMayHere';
import { placementsTexts } from '../texts';
import styles from './Pipeline.module.css';
import { PresentPeople } from './PresentPeople';
import { type Layout, useLayout } from './useLayout';
import { FILTERS, type PipelineParams } from './usePipelineFilters';

interface PipelineProps {
  readonly projectid: string;
  /** The choice among a client's projects. */
  readonly picker?: ReactNode;
}

/** One project's applicants, as a list or as a board. */
export const Pipeline = ({ projectid, picker }: PipelineProps) => {
  const t = useText(placementsTexts);
  const { pathname, search } = useLocation();
  const project = useReadProjectQuery({ id: projectid });
  const list = useListParams<PipelineParams['query']>({ filters: FILTERS, sort: 'since', dir: 'desc', searchKey: 'q' });
  const [layout, chooseLayout] = useLayout();
  const [adding, setAdding] = useState(false);
  const [addedAt, setAddedAt] = useState(0);

  const may = useMayHere();
  const cvOf = useCallback(
    ({ applicant }: PlacementRow) =>
      getHref('applicantDetail', {
        appid: applicant.applicantid,
        accid: applicant.accountid,
        pid: projectid,
        referrer: `${pathname}${search}`,
      }),
    [projectid, pathname, search],
  );
  const adds = may('pipeline.add') && project.data?.status === 'active';

  if (project.error !== undefined && project.currentData === undefined) {
    return (
      <Page title={t('title')} actions={picker}>
        <ErrorState error={project.error} onRetry={() => void project.refetch()} />
      </Page>
    );
  }
  const addButton = adds ? (
    <Button look="main" icon={<IconUserPlus aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  ) : undefined;
  const shared = { projectid, projectname: project.data?.projectname, list, may, cvOf, addButton };
  return (
    <Page
      width="full"
      title={project.data?.projectname ?? t('title')}
      intro={project.data !== undefined && <ProjectFacts project={project.data} />}
      actions={
        <>
          <PresentPeople projectid={projectid} />
          {picker}
          <LayoutSwitch layout={layout} onChoose={chooseLayout} />
          {addButton}
        </>
      }
    >
      {layout === 'board' ? (
        <BoardView {...shared} onShowAll={(status) => chooseLayout('list', { status })} />
      ) : (
        <ListView {...shared} addedAt={addedAt} />
      )}
      {adding && project.data !== undefined && (
        <AddApplicantDialog
          project={project.data}
          onAdded={() => setAddedAt(Date.now())}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
};

const LayoutSwitch = ({
  layout,
  onChoose,
}: {
  readonly layout: Layout;
  readonly onChoose: (layout: Layout) => void;
}) => {
  const t = useText(placementsTexts);
  return (
    <div className={styles.layouts} role="group" aria-label={t('view')}>
      <button type="button" aria-pressed={layout === 'list'} onClick={() => onChoose('list')}>
        <IconList size={18} aria-hidden /> {t('viewList')}
      </button>
      <button type="button" aria-pressed={layout === 'board'} onClick={() => onChoose('board')}>
        <IconLayoutKanban size={18} aria-hidden /> {t('viewBoard')}
      </button>
    </div>
  );
};

const ProjectFacts = ({ project }: { readonly project: ProjectView }) => {
  const t = useText(placementsTexts);
  const locale = useLocale();
  const statusWord = useProjectStatus();
  const client =
    project.client === null
      ? t('noClient')
      : `${project.client.companyname} · ${labelOf('country', project.client.country, locale)}`;
  return (
    <>
      {project.projectcode} · {client} · {statusWord(project.projectstatus)}
    </>
  );
};
