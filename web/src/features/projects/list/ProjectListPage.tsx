import { type ProjectList, type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconEdit, IconLayoutKanban, IconRestore, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  type Column,
  DataTable,
  LinkButton,
  Page,
  StatusBadge,
  useBanner,
  useConfirm,
  useListParams,
} from '../../../shared/kit';
import { type Given } from '../../../shared/api';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useListProjectsQuery, useUpdateProjectRecordMutation } from '../api';
import { useProjectStatus } from '../projectStatus';
import { projectsTexts } from '../texts';
import styles from './ProjectListPage.module.css';

const pick = (data: ProjectList) => ({ rows: data.projects, page: data.page });
const rowId = ({ projectid }: ProjectView): string => projectid;
const rowName = ({ projectname }: ProjectView): string => projectname;

/** Projects for everybody who is signed in; the pipeline only for those who work in it (002 §2.2, readings.md C48). */
export const Component = () => {
  const t = useText(projectsTexts, specTexts);
  const locale = useLocale();
  const banner = useBanner();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { can } = useSession();
  const statusWord = useProjectStatus();
  const list = useListParams<Given<'listProjects'>>({ paging: 'pages', searchKey: 'search' });
  const result = useListProjectsQuery(list.query);
  const [setRecord] = useUpdateProjectRecordMutation();
  const edits = can('project.edit');
  // Only those who may open the pipeline are told how many are in it.
  const opens = ({ applicants, status }: ProjectView): boolean => applicants !== null && status === 'active';

  const columns = useMemo<Column<ProjectView>[]>(
    () => [
      {
        id: 'project',
        header: t('colProject'),
        primary: true,
        cell: ({ projectname, requirements }) => (
          <span className={styles.project}>
            <span>{projectname}</span>
            {requirements !== null && <small>{requirements}</small>}
          </span>
        ),
      },
      { id: 'code', header: t('colCode'), width: '130px', cell: ({ projectcode }) => projectcode },
      {
        id: 'client',
        header: t('colClient'),
        cell: ({ client }) =>
          client === null ? (
            <span className={styles.none}>{t('noClient')}</span>
          ) : (
            `${client.companyname} · ${labelOf('country', client.country, locale)}`
          ),
      },
      {
        id: 'applicants',
        header: t('colApplicants'),
        width: '110px',
        align: 'end',
        cell: ({ applicants }) => applicants ?? '–',
      },
      {
        id: 'status',
        header: t('colStatus'),
        width: '140px',
        cell: ({ status, projectstatus }) =>
          status === 'removed' ? (
            <StatusBadge status="removed" />
          ) : projectstatus === 'active' || projectstatus === 'suspended' ? (
            <StatusBadge status={projectstatus} />
          ) : (
            statusWord(projectstatus)
          ),
      },
    ],
    [t, locale, statusWord],
  );

  const setStatus = async ({ projectid, projectname }: ProjectView, status: 'active' | 'removed'): Promise<void> => {
    if (
      status === 'removed' &&
      !(await confirm({
        title: t('removeTitle', { name: projectname }),
        text: t('removeText'),
        confirm: t('remove'),
        danger: true,
      }))
    )
      return;
    const { error } = await setRecord({ id: projectid, status });
    if (error === undefined) banner('success', t(status === 'removed' ? 'removed' : 'restored', { name: projectname }));
    else banner('error', t(status === 'removed' ? 'project-delete-error' : 'project-restore-error'));
  };

  const addButton = edits ? (
    <LinkButton look="main" to={getHref('projectForm')}>
      {t('add')}
    </LinkButton>
  ) : undefined;
  return (
    <Page title={t('title')} intro={t('intro')} actions={addButton}>
      <DataTable
        name="projects"
        label={t('title')}
        list={list}
        result={result}
        pick={pick}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        href={(project) => (opens(project) ? getHref('projectApplicants', { pid: project.projectid }) : undefined)}
        isMuted={({ status, projectstatus }) => status === 'removed' || projectstatus !== 'active'}
        menu={(project) => [
          ...(opens(project)
            ? [
                {
                  label: t('pipeline'),
                  icon: IconLayoutKanban,
                  onSelect: () => void navigate(getHref('projectApplicants', { pid: project.projectid })),
                },
              ]
            : []),
          ...(edits && project.status === 'active'
            ? [
                {
                  label: t('project-update'),
                  icon: IconEdit,
                  onSelect: () => void navigate(getHref('projectForm', { id: project.projectid })),
                },
              ]
            : []),
          ...(edits && project.status === 'active'
            ? [
                {
                  label: t('remove'),
                  icon: IconTrash,
                  danger: true,
                  separated: true,
                  onSelect: () => void setStatus(project, 'removed'),
                },
              ]
            : []),
          ...(edits && project.status === 'removed'
            ? [{ label: t('restore'), icon: IconRestore, onSelect: () => void setStatus(project, 'active') }]
            : []),
        ]}
        searchLabel={t('search')}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        errorText={t('loadError')}
      />
    </Page>
  );
};
