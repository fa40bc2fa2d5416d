import { project as projectSchema, projectStatus } from '@berangkat/contracts/projects';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import {
  EntityForm,
  FieldRow,
  FieldSection,
  OPENING,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useDebounced,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useListClientsQuery } from '../../clients';
import { useReadProjectQuery, useRegisterProjectMutation, useUpdateProjectMutation } from '../api';
import { useProjectStatus } from '../projectStatus';
import { projectsTexts } from '../texts';

/** Registers a project, or changes the one that the address names (002 §2.2). */
export const Component = () => {
  const t = useText(projectsTexts);
  const statusWord = useProjectStatus();
  const id = useIdInAddress();
  const project = useReadProjectQuery(id === undefined ? skipToken : { id }, OPENING);
  const [register] = useRegisterProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [typed, setTyped] = useState('');
  const clients = useListClientsQuery({ search: useDebounced(typed), page: 1 });
  return (
    <EntityForm
      title={t(id === undefined ? 'formNew' : 'formEdit')}
      intro={t('formIntro')}
      back={getHref('projectManagement')}
      id={id}
      result={project}
      loadErrorText={t('loadError')}
      schema={projectSchema}
      start={{ projectstatus: 'active' }}
      save={(values, opened) =>
        opened === undefined
          ? register({ ...values, audit: auditClaim('create_project') })
          : update({ id: opened.projectid, ...values, revision: opened.revision, audit: auditClaim('update_project') })
      }
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
        </>
      )}
    </EntityForm>
  );
};
