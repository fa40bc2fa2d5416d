import { type ClientView } from '@berangkat/contracts/clients';
import { projectStatus, type ProjectView } from '@berangkat/contracts/projects';
import { specTexts, useText } from '../../../shared/i18n';
import {
  FieldRow,
  FieldSection,
  type FormControl,
  type InputsOf,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
} from '../../../shared/kit';
import { useProjectStatus } from '../projectStatus';
import { projectsTexts } from '../texts';
import { projectFormTexts } from './texts';
import { type projectForm } from './projectForm';
import { type ClientChoice, choiceOf } from './useClientChoice';
import { useJobChoice } from './useJobChoice';

interface ProjectFieldsProps {
  readonly control: FormControl<InputsOf<typeof projectForm>>;
  /** The project that is changed; undefined for a new one. */
  readonly opened: ProjectView | undefined;
  readonly clients: ClientChoice;
  /** The client whom a new project begins with. */
  readonly given: ClientView | undefined;
}

/** Fields of a project: its client, its status, and what it asks and offers. */
export const ProjectFields = ({ control, opened, clients, given }: ProjectFieldsProps) => {
  const t = useText(projectsTexts, projectFormTexts);
  const statusWord = useProjectStatus();
  const spec = useText(specTexts);
  const job = useJobChoice();
  return (
    <>
      <FieldSection title={t('assignment')}>
        <FieldRow>
          <TextField control={control} name="projectname" label={t('projectname')} />
          <TextField control={control} name="projectcode" label={t('projectcode')} hint={t('codeHint')} upperCase />
        </FieldRow>
        <FieldRow>
          <SuggestField
            control={control}
            name="clientid"
            label={t('clientid')}
            hint={t('clientHint')}
            optional
            {...clients}
            chosen={
              opened?.clientid == null
                ? given && choiceOf(given)
                : { value: opened.clientid, label: opened.clientname ?? opened.clientid }
            }
          />
          <SelectField
            control={control}
            name="projectstatus"
            label={t('projectstatus')}
            hint={opened === undefined ? t('statusHint') : undefined}
            disabled={opened === undefined}
            options={projectStatus.options.map((value) => ({ value, label: statusWord(value) }))}
          />
        </FieldRow>
        <SuggestField
          control={control}
          name="opjobid"
          label={spec('project-job')}
          hint={t('jobHint')}
          optional
          {...job.field}
          chosen={
            opened?.openjob == null ? undefined : { value: opened.openjob.opjobid, label: opened.openjob.opjobtitle }
          }
        />
      </FieldSection>
      <FieldSection title={t('terms')}>
        <TextAreaField control={control} name="requirements" label={t('requirements')} rows={4} optional />
        <TextAreaField control={control} name="salary_benefits" label={t('salary_benefits')} rows={4} optional />
        <TextAreaField control={control} name="remarks" label={t('remarks')} rows={2} optional />
      </FieldSection>
    </>
  );
};
