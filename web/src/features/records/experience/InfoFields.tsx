import { type Experience } from '@berangkat/contracts/experiences';
import { today } from '@berangkat/contracts/kernel';
import { currencies, establishments, experienceEmployments, levels } from '@berangkat/contracts/reference';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import {
  CheckField,
  ChoiceField,
  DateField,
  DateRow,
  FieldRow,
  SelectField,
  TextField,
} from '../../../shared/kit/form';
import { CountryField } from '../../../shared/fields/CountryField';
import { type RecordFields } from '../form/types';
import { useOptions } from '../../../shared/fields/useOptions';
import { recordsTexts } from '../texts';
import { SalaryField } from '../../../shared/fields/SalaryField';
import { type ExperienceValues } from './values';

/** Step 1: where somebody worked, as what, and when. How the dates follow each other is written in 001 §4. */
export const InfoFields = ({ form }: { readonly form: RecordFields<ExperienceValues, Experience> }) => {
  const t = useText(recordsTexts);
  const { control, setValue, getValues } = form;
  const [current, onNotice] = useWatch({ control, name: ['iscurrent', 'isonnotice'] });
  const endsAt = (day: string): void => setValue('end', day, { shouldDirty: true });
  return (
    <>
      <TextField control={control} name="position" label={t('position')} maxLength={50} />
      <TextField control={control} name="companyname" label={t('companyname')} maxLength={50} />
      <SelectField
        control={control}
        name="establishment"
        label={t('establishment')}
        options={useOptions(establishments)}
      />
      <ChoiceField
        control={control}
        name="employment"
        label={t('employment')}
        choices={useOptions(experienceEmployments)}
      />
      <SelectField control={control} name="level" label={t('level')} options={useOptions(levels)} />
      <FieldRow>
        <SelectField control={control} name="currency" label={t('currency')} options={useOptions(currencies)} />
        <SalaryField control={control} name="lastsalary" label={t('lastsalary')} hint={t('lastsalaryHint')} />
      </FieldRow>
      <DateRow>
        <DateField
          control={control}
          name="start"
          label={t('start')}
          onPick={(day) => current && !onNotice && endsAt(day)}
        />
        <DateField
          control={control}
          name="end"
          label={t('end')}
          disabled={current && !onNotice}
          {...(current && { hint: t(onNotice ? 'endNotice' : 'endCurrent') })}
        />
      </DateRow>
      <CheckField
        control={control}
        name="iscurrent"
        label={t('currentJob')}
        disabled={onNotice}
        onPick={(isCurrent) => isCurrent && endsAt(getValues('start'))}
      />
      <CheckField
        control={control}
        name="isonnotice"
        label={t('isonnotice')}
        hint={t('onNoticeHint')}
        onPick={(isOnNotice) => {
          if (isOnNotice) setValue('iscurrent', true, { shouldDirty: true });
          if (isOnNotice) endsAt(today());
          else if (getValues('iscurrent')) endsAt(getValues('start'));
        }}
      />
      <TextField control={control} name="location" label={t('location')} hint={t('locationHint')} maxLength={50} />
      <CountryField control={control} name="country" label={t('country')} />
    </>
  );
};
