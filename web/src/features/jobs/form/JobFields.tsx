import { DEPARTMENT_ON_WELLNESS, type Job, type job as jobSchema } from '@berangkat/contracts/jobs';
import { isDay, today } from '@berangkat/contracts/kernel';
import { contractTerms, currencies, qualifications } from '@berangkat/contracts/reference';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CountryField, SalaryField, useOptions } from '../../../shared/fields';
import { useText } from '../../../shared/i18n';
import {
  DateField,
  DateRow,
  FieldRow,
  FieldSection,
  type InputsOf,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../shared/kit';
import { useMasterData } from '../../../shared/masterdata';
import { jobsTexts } from '../texts';

interface JobFieldsProps {
  readonly form: UseFormReturn<InputsOf<typeof jobSchema>, unknown, Job>;
}

/** Fields of a job. The department follows the industry. */
export const JobFields = ({ form: { control, setValue } }: JobFieldsProps) => {
  const t = useText(jobsTexts);
  const { choices = [], optionsOf } = useMasterData();
  const [industry, department, deadline] = useWatch({ control, name: ['industry', 'department', 'deadline'] });
  const departments = choices.find(({ value }) => value === industry)?.departments ?? [];
  const onIndustry = (picked: string): void => {
    const offered = optionsOf(choices.find(({ value }) => value === picked)?.departments ?? []);
    // 002 §5.
    const wanted = picked === 'wellness' ? DEPARTMENT_ON_WELLNESS : offered[0]?.value;
    setValue('department', wanted ?? '', { shouldDirty: true });
  };
  const isOver = typeof deadline === 'string' && isDay(deadline) && deadline < today();
  return (
    <>
      <FieldSection title={t('aboutJob')}>
        <TextField control={control} name="opjobtitle" label={t('opjobtitle')} />
        <TextAreaField control={control} name="description" label={t('description')} rows={4} />
        <DateRow>
          <CountryField control={control} name="country" label={t('country')} />
          <DateField
            control={control}
            name="deadline"
            label={t('deadline')}
            hint={t('deadlineHint')}
            warning={isOver ? t('deadlineOver') : undefined}
            optional
          />
        </DateRow>
      </FieldSection>
      <FieldSection title={t('asked')}>
        <FieldRow>
          <SelectField
            control={control}
            name="industry"
            label={t('industry')}
            options={optionsOf(choices, industry)}
            onPick={onIndustry}
          />
          <SelectField
            control={control}
            name="department"
            label={t('department')}
            options={optionsOf(departments, department)}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            control={control}
            name="qualification"
            label={t('qualification')}
            options={useOptions(qualifications)}
          />
          <NumberField control={control} name="experience" label={t('experience')} unit={t('experienceUnit')} />
        </FieldRow>
      </FieldSection>
      <FieldSection title={t('offered')}>
        <FieldRow>
          <SelectField control={control} name="currency" label={t('currency')} options={useOptions(currencies)} />
          <SalaryField control={control} name="salary" label={t('salary')} />
        </FieldRow>
        <FieldRow>
          <SelectField
            control={control}
            name="contractterm"
            label={t('contractterm')}
            options={useOptions(contractTerms)}
          />
          <NumberField control={control} name="duration" label={t('duration')} unit={t('durationUnit')} />
        </FieldRow>
        <FieldRow>
          <TextField control={control} name="bonus" label={t('bonus')} optional />
          <TextField control={control} name="incentives" label={t('incentives')} optional />
        </FieldRow>
        <TextAreaField
          control={control}
          name="remarks"
          label={t('remarks')}
          hint={t('remarksHint')}
          rows={2}
          optional
        />
      </FieldSection>
    </>
  );
};
