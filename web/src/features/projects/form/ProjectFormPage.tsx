import { project as projectSchema, projectStatus } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconLayoutKanban } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import {
  EntityForm,
  FieldRow,
  FieldSection,
  LinkButton,
  ObjectPage,
  OPENING,
  SelectField,
  StatusBadge,
  SuggestField,
  TextAreaField,
  TextField,
  useDebounced,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useWalk } from '../../../shared/walk';
import { useHistoryEntry } from '../../history';
import { useListClientsQuery } from '../../clients';
import { useReadProjectQuery, useRegisterProjectMutation, useUpdateProjectMutation } from '../api';
import { useProjectStatus } from '../projectStatus';
import { projectsTexts } from '../texts';
import type { RegisteredProject } from './ProjectFlyer';

// After the form; how a file is sent comes with it.
const loadFlyer = () => import('./ProjectFlyer');
const ProjectFlyer = lazy(() => loadFlyer().then((module) => ({ default: module.ProjectFlyer })));
const ProjectFlyerChoice = lazy(() => loadFlyer().then((module) => ({ default: module.ProjectFlyerChoice })));
const ProjectFlyerStep = lazy(() => loadFlyer().then((module) => ({ default: module.ProjectFlyerStep })));

/** Registers a project, or changes the one that the address names (002 §2.2). */
export const Component = () => {
  const id = useIdInAddress();
  return <ProjectForm key={id} id={id} />;
};

const ProjectForm = ({ id }: { readonly id: string | undefined }) => {
  const t = useText(projectsTexts);
  const statusWord = useProjectStatus();
  const locale = useLocale();
  const historyOf = useHistoryEntry();
  const project = useReadProjectQuery(id === undefined ? skipToken : { id }, OPENING);
  // The form stays at the version that was opened; its flyer is sent, and shown, by itself.
  const newest = project.data;
  const [register] = useRegisterProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [typed, setTyped] = useState('');
  const clients = useListClientsQuery({ search: useDebounced(typed), page: 1 });
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
      <Suspense>
        <ProjectFlyerStep project={registered} chosen={flyer} back={back} />
      </Suspense>
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
          <Suspense>{newest !== undefined && <ProjectFlyer project={newest} />}</Suspense>
        </ObjectPage>
      )}
      back={address ?? back}
      id={id}
      result={project}
      loadErrorText={t('loadError')}
      schema={projectSchema}
      start={{ projectstatus: 'active' }}
      save={async (values, opened) => {
        if (opened !== undefined)
          return update({
            id: opened.projectid,
            ...values,
            revision: opened.revision,
            audit: auditClaim('update_project'),
          });
        const answer = await register({ ...values, audit: auditClaim('create_project') });
        if (answer.data === undefined || flyer === undefined) return answer;
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
          <FieldSection title={t('assignment')}>
            <FieldRow>
              <TextField control={control} name="projectname" label={t('name')} maxLength={50} />
              <TextField
                control={control}
                name="projectcode"
                label={t('code')}
                hint={t('codeHint')}
                maxLength={30}
                upperCase
              />
            </FieldRow>
            <FieldRow>
              <SuggestField
                control={control}
                name="clientid"
                label={t('client')}
                hint={t('clientHint')}
                optional
                options={(clients.currentData?.clients ?? []).map(({ clientid, companyname, clientcode }) => ({
                  value: clientid,
                  label: `${companyname} · ${clientcode}`,
                }))}
                chosen={
                  opened?.clientid == null
                    ? undefined
                    : { value: opened.clientid, label: opened.clientname ?? opened.clientid }
                }
                onSearch={setTyped}
                searching={clients.isFetching}
              />
              <SelectField
                control={control}
                name="projectstatus"
                label={t('status')}
                hint={opened === undefined ? t('statusHint') : undefined}
                disabled={opened === undefined}
                options={projectStatus.options.map((value) => ({ value, label: statusWord(value) }))}
              />
            </FieldRow>
          </FieldSection>
          <FieldSection title={t('terms')}>
            <TextAreaField
              control={control}
              name="requirements"
              label={t('requirements')}
              maxLength={500}
              rows={4}
              optional
            />
            <TextAreaField
              control={control}
              name="salary_benefits"
              label={t('salary')}
              maxLength={500}
              rows={4}
              optional
            />
            <TextAreaField control={control} name="remarks" label={t('remarks')} maxLength={200} rows={2} optional />
          </FieldSection>
          {opened === undefined && (
            <FieldSection title={t('flyer')}>
              <Suspense>
                <ProjectFlyerChoice onPicture={setFlyer} />
              </Suspense>
            </FieldSection>
          )}
        </>
      )}
    </EntityForm>
  );
};
