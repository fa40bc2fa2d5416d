import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { LeadOn, useAddress } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import { EmptyState, LinkButton, Page, SkeletonLines } from '../../../shared/kit';
import { asofIn, Past } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { SupportLink } from '../../../shared/portal-settings';
import { useSession } from '../../../shared/session';
import { useReadProjectQuery } from '../../projects';
import { useProjectsOfClientQuery } from '../api';
import { placementsTexts } from '../texts';
import { Pipeline } from './Pipeline';
import { newestProject } from './newestProject';
import { PipelineFailed } from './PipelineFailed';
import styles from './Pipeline.module.css';
import { lazy } from '../../../shared/lazy';

/** The choice among the projects of a client that has none (001 §2.9). */
const NoChoice = () => {
  const t = useText(placementsTexts, specTexts);
  return (
    <label className={styles.picker}>
      <span>{t('project')}</span>
      <select disabled value="">
        <option value="">{t('pipeline-no-projects')}</option>
      </select>
    </label>
  );
};

// Only for those who look at what happened.
const views = {
  replay: lazy(() => import('../past/replay/PipelineReplay').then((module) => ({ default: module.PipelineReplay }))),
  compare: lazy(() =>
    import('../past/compared/PipelineChanges').then((module) => ({ default: module.PipelineChanges })),
  ),
};

const ID = /^\d{11}$/;

/**
 * The applicants of a project: of one that the address names, or of one of a client's (001 §2.9). An employer without
 * either sees those of its own client.
 */
export const Component = () => {
  const [address] = useAddress();
  const id = address.get('pid') ?? undefined;
  return (
    <Past of={{ kind: 'pipeline', id }} {...(id !== undefined && { views })}>
      <Chosen />
    </Past>
  );
};

const Chosen = () => {
  const [address, setAddress] = useAddress();
  const { user } = useSession();
  const idOf = (name: string): string | undefined =>
    ID.test(address.get(name) ?? '') ? address.get(name)! : undefined;
  const pid = idOf('pid');
  const clientid = idOf('cid') ?? (pid === undefined ? (user?.client.clientid ?? undefined) : undefined);

  if (clientid !== undefined) {
    // Another project is another list: nothing of the last one's search, filters and page goes along.
    const choose = (projectid: string): void =>
      setAddress((before) => {
        const after = new URLSearchParams({ cid: clientid, pid: projectid });
        for (const name of ['accid', 'view']) if (before.get(name) !== null) after.set(name, before.get(name)!);
        return after;
      });
    return <OfClient clientid={clientid} pid={pid} onChoose={choose} />;
  }
  if (pid !== undefined) return <OfProject key={pid} pid={pid} />;
  return <NoProject employer={user?.account.category === 'employer'} />;
};

/** A project that the address names: the client and the other projects come from the project itself. */
const OfProject = ({ pid }: { readonly pid: string }) => {
  const navigate = useNavigate();
  const { data } = useReadProjectQuery({ id: pid });
  const clientid = data?.clientid ?? undefined;
  const { currentData: projects = [] } = useProjectsOfClientQuery(clientid === undefined ? skipToken : { clientid });
  return (
    <Pipeline
      projectid={pid}
      siblings={{ projects, onChoose: (id) => void navigate(getHref('projectApplicants', { pid: id })) }}
    />
  );
};

const OfClient = ({
  clientid,
  pid,
  onChoose,
}: {
  readonly clientid: string;
  readonly pid: string | undefined;
  readonly onChoose: (projectid: string) => void;
}) => {
  const t = useText(placementsTexts);
  const [address] = useAddress();
  const { currentData: projects, error, refetch } = useProjectsOfClientQuery({ clientid });
  if (projects === undefined) {
    if (error !== undefined) return <PipelineFailed error={error} onRetry={() => void refetch()} />;
    return (
      <Page title={t('title')}>
        <SkeletonLines />
      </Page>
    );
  }
  const projectid = pid ?? newestProject(projects)?.projectid;
  // The past is that of one project, which the address has to name.
  if (pid === undefined && projectid !== undefined && asofIn(address) !== undefined)
    return <LeadOn to={`?${withProject(address, projectid)}`} />;
  if (projectid !== undefined)
    return (
      <Pipeline key={projectid} projectid={projectid} siblings={{ projects, onChoose, listed: address.has('cid') }} />
    );
  return (
    <Page title={t('title')} actions={<NoChoice />}>
      <EmptyState title={t('noProjectsTitle')} text={t('noProjectsText')} />
    </Page>
  );
};

const withProject = (address: URLSearchParams, projectid: string): URLSearchParams => {
  const after = new URLSearchParams(address);
  after.set('pid', projectid);
  return after;
};

const NoProject = ({ employer }: { readonly employer: boolean }) => {
  const t = useText(placementsTexts);
  return (
    <Page title={t('title')}>
      {employer ? (
        <EmptyState
          title={t('noClientTitle')}
          text={t('noClientText')}
          action={<SupportLink>{t('chatSupport')}</SupportLink>}
        />
      ) : (
        <EmptyState
          title={t('chooseTitle')}
          text={t('chooseText')}
          action={
            <LinkButton look="main" to={getHref('projectManagement')}>
              {t('toProjects')}
            </LinkButton>
          }
        />
      )}
    </Page>
  );
};
