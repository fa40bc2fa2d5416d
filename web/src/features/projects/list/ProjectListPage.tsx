import { type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { assetHref } from '@berangkat/contracts/attachments/names';
import { IconBriefcase, IconEdit, IconLayoutKanban, IconLink, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Given } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, EntityList, Logo, Part, StatusBadge, useAction, useListParams } from '../../../shared/kit';
import { Cut } from '../../../shared/kit/explained/Cut';
import { LookBack, Past } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useChangedAway } from '../../../shared/away';
import { useListProjectsQuery, useUpdateProjectRecordMutation } from '../api';
import { PROJECTS } from '../openings';
import { useWalkFrom } from '../../../shared/walk';
import { projectsTexts } from '../texts';
import styles from './ProjectListPage.module.css';
import { lazy } from '../../../shared/lazy';

// Only those who may open the pipeline are told how many are in it.
const opens = ({ applicants, status }: ProjectView): boolean => applicants !== null && status === 'active';
const pipelineOf = ({ projectid }: ProjectView): string => getHref('projectApplicants', { pid: projectid });

/** Shows a written text in one line; the whole of it at a press. */
const Words = ({ text }: { readonly text: string | null }) =>
  text === null ? <span className={styles.none}>–</span> : <Cut className={styles.words} text={text} />;

const LinkJobDialog = lazy(() => import('./LinkJobDialog').then((module) => ({ default: module.LinkJobDialog })));

/**
 * Answers the address of a project's job: the people who sent a CV to it, or its page for readers who may not see them.
 */
const useJobAddress = (): ((project: ProjectView) => string | undefined) => {
  const { can, mayEnter } = useSession();
  return ({ openjob, applicants }) => {
    if (openjob === null) return undefined;
    const jobid = openjob.opjobid;
    const sees = can('job.edit') || (mayEnter('job.applicants') && applicants !== null);
    return sees ? getHref('openJobApplicants', { jobid }) : getHref('jobCvUpload', { jobid });
  };
};

/** The job that a project is for, with the flyer of the project, or else of the job. */
const LinkedJob = ({
  project: { projectname, flyer, openjob },
  href,
}: {
  readonly project: ProjectView;
  readonly href?: string | undefined;
}) => {
  const t = useText(projectsTexts);
  const title = openjob?.opjobtitle;
  const src =
    flyer !== null
      ? assetHref('projectflyer', flyer)
      : openjob !== null && openjob.flyer !== null
        ? assetHref('flyer', openjob.flyer)
        : undefined;
  if (src === undefined && title === undefined) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.job}>
      {src !== undefined && (
        <img
          src={src}
          alt={t('flyerOf', { job: flyer === null ? (title ?? '') : projectname })}
          width={28}
          height={28}
          loading="lazy"
        />
      )}
      {title !== undefined && href !== undefined && <Link to={href}>{title}</Link>}
    </span>
  );
};

// Only for those who look at what happened.
const views = {
  compare: lazy(() => import('../past/ProjectChanges').then((module) => ({ default: module.ProjectChanges }))),
};

/** Projects for everybody who is signed in; the pipeline only for those who work in it (002 §2.2, readings.md C48). */
export const Component = () => (
  <Past of={{ kind: 'projects' }} views={views}>
    <Projects />
  </Past>
);

const Projects = () => {
  const t = useText(projectsTexts, specTexts);
  const locale = useLocale();
  const { can, mayEnter } = useSession();
  const edits = can('project.edit');
  // Nobody else is told how many are in a project.
  const counts = mayEnter('pipeline.read');
  const list = useListParams<Given<'listProjects'>>(PROJECTS);
  const result = useListProjectsQuery(list.query);
  useWalkFrom('listProjects', list.query, list, result.currentData);
  const [setRecord] = useUpdateProjectRecordMutation();
  const changed = useChangedAway(result.data !== undefined);
  const act = useAction();
  const [linking, setLinking] = useState<ProjectView>();
  const jobOf = useJobAddress();
  const jobActionOf = (project: ProjectView) => {
    const href = jobOf(project);
    return href === undefined ? [] : [{ label: t('project-job'), icon: IconBriefcase, href }];
  };

  const remove = ({ projectid, projectname: name }: ProjectView): Promise<void> =>
    act({
      ask: { title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove'), danger: true },
      run: () => setRecord({ id: projectid, status: 'removed' }),
      doneText: t('removed', { name }),
      failedText: t('project-delete-error'),
    });
  const restore = ({ projectid, projectname: name }: ProjectView): Promise<void> =>
    act({
      run: () => setRecord({ id: projectid, status: 'active' }),
      doneText: t('restored', { name }),
      failedText: t('project-restore-error'),
    });

  return (
    <EntityList
      name="projects"
      title={t('title')}
      intro={t('intro')}
      add={edits ? { label: t('add'), href: getHref('projectForm') } : undefined}
      actions={can('project.read-past') && <LookBack offered={['compare']} />}
      list={list}
      result={result}
      rows="projects"
      rowId="projectid"
      rowName={({ projectname }) => projectname}
      href={(project) => (opens(project) ? pipelineOf(project) : undefined)}
      isMuted={({ status, projectstatus }) => status === 'removed' || projectstatus !== 'active'}
      isChanged={({ projectid }) => changed.project(projectid)}
      columns={[
        {
          id: 'project',
          header: t('colProject'),
          primary: true,
          width: '320px',
          least: 170,
          cell: ({ projectname }) => projectname,
        },
        { id: 'projectcode', header: t('colCode'), width: '120px' },
        {
          id: 'client',
          header: t('colClient'),
          width: '230px',
          least: 130,
          cell: ({ client }) =>
            client === null ? (
              <span className={styles.none}>{t('noClient')}</span>
            ) : (
              <span className={styles.client}>
                {client.logo === null ? <Avatar name={client.companyname} size={28} /> : <Logo logo={client.logo} />}
                <span>{`${client.companyname} · ${labelOf('country', client.country, locale)}`}</span>
              </span>
            ),
        },
        {
          id: 'openjob',
          header: t('project-job'),
          width: '210px',
          least: 120,
          cell: (project) => <LinkedJob project={project} href={jobOf(project)} />,
        },
        {
          id: 'requirements',
          header: t('requirements'),
          least: 100,
          cell: ({ requirements }) => <Words text={requirements} />,
        },
        {
          id: 'salary_benefits',
          header: t('salary_benefits'),
          least: 100,
          cell: ({ salary_benefits }) => <Words text={salary_benefits} />,
        },
        {
          id: 'remarks',
          header: t('remarks'),
          least: 90,
          cell: ({ remarks }) => <Words text={remarks} />,
        },
        ...(counts
          ? [{ id: 'applicants', header: t('colApplicants'), width: '110px', align: 'end', addition: 1 } as const]
          : []),
        {
          id: 'status',
          header: t('colStatus'),
          width: '140px',
          cell: ({ status, projectstatus }) => <StatusBadge status={status === 'removed' ? status : projectstatus} />,
        },
      ]}
      menu={(project) => [
        opens(project) && { label: t('pipeline'), icon: IconLayoutKanban, href: pipelineOf(project) },
        ...jobActionOf(project),
        edits &&
          project.status === 'active' && {
            label: t('project-link-job'),
            icon: IconLink,
            onSelect: () => setLinking(project),
          },
        edits &&
          project.status === 'active' && {
            label: t('project-update'),
            icon: IconEdit,
            href: getHref('projectForm', { id: project.projectid }),
          },
        edits &&
          project.status === 'active' && {
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            separated: true,
            onSelect: () => void remove(project),
          },
        edits &&
          project.status === 'removed' && {
            label: t('restore'),
            icon: IconRestore,
            onSelect: () => void restore(project),
          },
      ]}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      errorText={t('loadError')}
    >
      {linking !== undefined && (
        <Part>
          <LinkJobDialog project={linking} onClose={() => setLinking(undefined)} />
        </Part>
      )}
    </EntityList>
  );
};
