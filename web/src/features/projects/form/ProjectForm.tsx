import { project as projectSchema, projectStatus, type Project, type ProjectView } from '@berangkat/contracts/projects';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  FieldRow,
  FieldSection,
  Form,
  FormActions,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useBanner,
  useDebounced,
  useUnsavedGuard,
} from '../../../shared/kit';
import { useRefusedSave } from '../../../shared/kit/form/useRefusedSave';
import { getHref } from '../../../shared/paths';
import { useListClientsQuery } from '../../clients';
import { useRegisterProjectMutation, useUpdateProjectMutation } from '../api';
import { useProjectStatus } from '../projectStatus';
import { projectsTexts } from '../texts';

interface Inputs {
  projectname: string;
  projectcode: string;
  projectstatus: string;
  clientid: string;
  requirements: string;
  salary_benefits: string;
  remarks: string;
}

const inputsOf = (project: ProjectView | undefined): Inputs => ({
  projectname: project?.projectname ?? '',
  projectcode: project?.projectcode ?? '',
  projectstatus: project?.projectstatus ?? 'active',
  clientid: project?.clientid ?? '',
  requirements: project?.requirements ?? '',
  salary_benefits: project?.salary_benefits ?? '',
  remarks: project?.remarks ?? '',
});

/** Messages of the project form stay for 30 seconds (002 §9). */
const MESSAGE_MS = 30_000;

interface ProjectFormProps {
  readonly project?: ProjectView;
  readonly onReload?: () => unknown;
}

/** The inputs that registering and changing a project share. */
export const ProjectForm = ({ project, onReload }: ProjectFormProps) => {
  const t = useText(projectsTexts);
  const statusWord = useProjectStatus();
  const banner = useBanner();
  const navigate = useNavigate();
  const [register] = useRegisterProjectMutation();
  const [update] = useUpdateProjectMutation();
  const form = useForm<Inputs, unknown, Project>({
    resolver: zodResolver(projectSchema) as never,
    defaultValues: inputsOf(project),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);

  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed);
  const clients = useListClientsQuery({ search: searched, page: 1 });

  const refused = useRefusedSave(form, { failed: t('saveError'), timeout: MESSAGE_MS, onReload });
  const save = async (values: Project): Promise<void> => {
    const audit = auditClaim(project === undefined ? 'create_project' : 'update_project');
    const { error } =
      project === undefined
        ? await register({ ...values, audit })
        : await update({ id: project.projectid, ...values, revision: project.revision, audit });
    if (error === undefined) {
      banner('success', t(project === undefined ? 'created' : 'updated', { name: values.projectname }));
      await navigate(getHref('projectManagement'));
      return;
    }
    await refused(error);
  };

  const labels: Record<keyof Inputs, string> = {
    projectname: t('name'),
    projectcode: t('code'),
    projectstatus: t('status'),
    clientid: t('client'),
    requirements: t('requirements'),
    salary_benefits: t('salary'),
    remarks: t('remarks'),
  };
  return (
    <Card>
      <Form form={form} onSubmit={save} labels={labels}>
        <FieldSection title={t('assignment')}>
          <FieldRow>
            <TextField name="projectname" label={labels.projectname} maxLength={50} />
            <TextField name="projectcode" label={labels.projectcode} hint={t('codeHint')} maxLength={30} upperCase />
          </FieldRow>
          <FieldRow>
            <SuggestField
              name="clientid"
              label={labels.clientid}
              hint={t('clientHint')}
              optional
              options={(clients.currentData?.clients ?? []).map(({ clientid, companyname, clientcode }) => ({
                value: clientid,
                label: `${companyname} · ${clientcode}`,
              }))}
              chosen={
                project?.clientid == null
                  ? undefined
                  : { value: project.clientid, label: project.clientname ?? project.clientid }
              }
              onSearch={setTyped}
              searching={clients.isFetching}
            />
            <SelectField
              name="projectstatus"
              label={labels.projectstatus}
              hint={project === undefined ? t('statusHint') : undefined}
              disabled={project === undefined}
              options={projectStatus.options.map((value) => ({ value, label: statusWord(value) }))}
            />
          </FieldRow>
        </FieldSection>
        <FieldSection title={t('terms')}>
          <TextAreaField name="requirements" label={labels.requirements} maxLength={500} rows={4} optional />
          <TextAreaField name="salary_benefits" label={labels.salary_benefits} maxLength={500} rows={4} optional />
          <TextAreaField name="remarks" label={labels.remarks} maxLength={200} rows={2} optional />
        </FieldSection>
        <FormActions>
          <Button look="main" type="submit" busy={isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
