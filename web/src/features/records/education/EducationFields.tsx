import { type Education } from '@berangkat/contracts/educations';
import { currentYear } from '@berangkat/contracts/kernel';
import { educationDegrees, educationStatuses } from '@berangkat/contracts/reference';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { CheckField, ChoiceField, FieldRow, NumberField, SelectField, TextField } from '../../../shared/kit/form';
import { CountryField } from '../../../shared/fields/CountryField';
import { type RecordFields } from '../form/types';
import { useOptions } from '../../../shared/fields/useOptions';
import { recordsTexts } from '../texts';
import { type EducationValues } from './values';

/** The fields in the order in which they are checked. Who is still studying has no year end: it shows this year. */
export const EducationFields = ({ form }: { readonly form: RecordFields<EducationValues, Education> }) => {
  const t = useText(recordsTexts);
  const { control, setValue } = form;
  const current = useWatch({ control, name: 'iscurrent' });
  const follows = { shouldDirty: true } as const;
  const study = (goesOn: boolean): void => {
    setValue('iscurrent', goesOn, follows);
    if (goesOn) setValue('yearend', currentYear(), follows);
  };
  return (
    <>
      <TextField control={control} name="institutionname" label={t('institutionname')} maxLength={100} />
      <SelectField control={control} name="degree" label={t('degree')} options={useOptions(educationDegrees)} />
      <FieldRow>
        <NumberField control={control} name="yearstart" label={t('yearstart')} />
        <NumberField
          control={control}
          name="yearend"
          label={t('yearend')}
          readOnly={current}
          {...(current && { hint: t('yearendHint') })}
        />
      </FieldRow>
      <CheckField
        control={control}
        name="iscurrent"
        label={t('iscurrent')}
        onPick={(goesOn) => {
          study(goesOn);
          setValue('educationstatus', goesOn ? 'current' : 'completed', follows);
        }}
      />
      <TextField control={control} name="location" label={t('location')} hint={t('locationHint')} maxLength={50} />
      <CountryField control={control} name="country" label={t('country')} />
      <TextField
        control={control}
        name="fieldofstudy"
        label={t('fieldofstudy')}
        hint={t('fieldofstudyHint')}
        maxLength={100}
      />
      <ChoiceField
        control={control}
        name="educationstatus"
        label={t('educationstatus')}
        choices={useOptions(educationStatuses)}
        onPick={(status) => study(status === 'current')}
      />
      <NumberField control={control} name="gpa" label={t('gpa')} hint={t('gpaHint')} decimals />
    </>
  );
};
