import { label as labelOf } from '@berangkat/contracts/reference';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useLeadOn } from '../../../shared/here';
import { useLocale, useText } from '../../../shared/i18n';
import {
  EntityForm,
  FieldSection,
  LinkButton,
  ObjectPage,
  OPENING,
  Part,
  StatusBadge,
  useBanner,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useWalk } from '../../../shared/walk';
import { useReadClientQuery } from '../../clients';
import { useHistoryEntry } from '../../histories';
import { useLinkJobMutation, useReadProjectQuery, useRegisterProjectMutation, useUpdateProjectMutation } from '../api';
import { projectsTexts } from '../texts';
import { projectFormTexts } from './texts';
import { ProjectFields } from './ProjectFields';
import type { RegisteredProject } from './ProjectFlyer';
import { projectForm, typedProject } from './projectForm';
import { useClientChoice } from './useClientChoice';
import { lazy } from '../../../shared/lazy';

// After the form; how a file is sent comes with it.
const loadFlyer = () => import('./ProjectFlyer');
const ProjectFlyer = lazy(() => loadFlyer().then((module) => ({ default: module.ProjectFlyer })));
const ProjectFlyerChoice = lazy(() => loadFlyer().then((module) => ({ default: module.ProjectFlyerChoice })));
const ProjectFlyerStep = lazy(() => loadFlyer().then((module) => ({ default: module.ProjectFlyerStep })));

/** Registers a project, or changes the one that the address names (002 §2.2). */
export const Component = () => {
  const id = useIdInAddress();
  // A new client leads here for its project.
  const cid = useIdInAddress('cid');
  return <ProjectForm key={[id, cid].join()} id={id} cid={cid} />;
};

interface ProjectFormProps {
  /** The project that is changed; undefined for a new one. */
  readonly id: string | undefined;
  /** The client whom a new project begins with. */
  readonly cid: string | undefined;
}

const ProjectForm = ({ id, cid }: ProjectFormProps) => {
  const t = useText(projectsTexts, projectFormTexts);
  const locale = useLocale();
  const historyOf = useHistoryEntry();
  const project = useReadProjectQuery(id === undefined ? skipToken : { id }, OPENING);
  // The form stays at the version that was opened; its flyer is sent, and shown, by itself.
  const newest = project.data;
  const [register] = useRegisterProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [link] = useLinkJobMutation();
  const banner = useBanner();
  const leadOn = useLeadOn();
  const typed = useMemo(() => newest && typedProject(newest), [newest]);
  const clients = useClientChoice();
  const { data: given } = useReadClientQuery(cid === undefined ? skipToken : { id: cid });
  const [flyer, setFlyer] = useState<File>();
  const [registered, setRegistered] = useState<RegisteredProject>();
  const back = getHref('projectManagement');
  const { position, address } = useWalk({
    from: ['listProjects'],
    id: id ?? '',
    hrefOf: (step) => getHref('projectForm', { id: step.id }),
  });
  if (registered !== undefined && flyer !== undefined)
    return (
      <Part>
        <ProjectFlyerStep project={registered} chosen={flyer} back={back} />
      </Part>
    );
  return (
    <EntityForm
      title={t('formNew')}
      intro={t('formIntro')}
      page={(project, content) => (
        <ObjectPage
          name={project?.projectname ?? t('formEdit')}
          state={
            project !== undefined && (
              <StatusBadge status={project.status === 'removed' ? 'removed' : project.projectstatus} />
            )
          }
          facts={[
            project?.projectcode,
            project?.client?.companyname,
            project?.client != null && labelOf('country', project.client.country, locale),
          ]}
          breadcrumb={[{ label: t('title'), href: address ?? back }]}
          walk={position}
          actions={
            project?.status === 'active' &&
            project.applicants !== null && (
              <LinkButton
                look="outline"
                icon={<IconLayoutKanban aria-hidden />}
                to={getHref('projectApplicants', { pid: project.projectid })}
              >
                {t('pipeline')}
              </LinkButton>
            )
          }
          menu={project === undefined ? [] : historyOf('project', project.projectid)}
          width="reading"
        >
          {content}
          <Part>{newest !== undefined && <ProjectFlyer project={newest} />}</Part>
        </ObjectPage>
      )}
      back={address ?? back}
      id={id}
      result={{
        data: typed,
        error: project.error,
        refetch: async () => {
          const { data } = await project.refetch();
          return { data: data && typedProject(data) };
        },
      }}
      loadErrorText={t('loadError')}
      schema={projectForm}
      start={{ projectstatus: 'active', ...(cid !== undefined && { clientid: cid }) }}
      save={async ({ opjobid = null, ...values }, opened) => {
        const answer =
          opened === undefined
            ? await register({ ...values, audit: auditClaim('create_project') })
            : await update({
                id: opened.projectid,
                ...values,
                revision: opened.revision,
                audit: auditClaim('update_project'),
              });
        if (answer.data === undefined) return answer;
        if (opjobid !== (opened?.opjobid ?? null)) {
          const action = opjobid === null ? 'unlink_openjob' : 'link_openjob';
          const { error } = await link({ id: answer.data.projectid, opjobid, audit: auditClaim(action) });
          if (error !== undefined) {
            banner('error', t('unlinkedJob', { name: values.projectname }));
            await leadOn(back);
            return undefined;
          }
        }
        if (opened !== undefined || flyer === undefined) return answer;
        setRegistered({ ...answer.data, projectname: values.projectname });
        return undefined;
      }}
      savedText={({ projectname: name }, opened) => t(opened === undefined ? 'created' : 'updated', { name })}
      failedText={t('saveError')}
      // 002 §9.
      failedTimeout={30_000}
      saveLabel={t('save')}
    >
      {(control, opened) => (
        <>
          <ProjectFields control={control} opened={opened} clients={clients} given={given} />
          {opened === undefined && (
            <FieldSection title={t('flyer')}>
              <Part>
                <ProjectFlyerChoice onPicture={setFlyer} />
              </Part>
            </FieldSection>
          )}
        </>
      )}
    </EntityForm>
  );
};
