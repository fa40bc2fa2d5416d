import { useWatch } from 'react-hook-form';
import { specTexts, useText } from '../../../../shared/i18n';
import { CheckField, ChoiceField, FieldRow, SelectField, TextField } from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { AccountField } from '../fields/AccountField';
import { BirthdayField } from '../fields/BirthdayField';
import { CountryField } from '../fields/CountryField';
import { type FormValues } from '../values';
import { useOptions } from './options';
import { useLabels } from './useLabels';

/** Stage 1: who applies. */
export const GeneralInfo = ({ asksAccount }: { readonly asksAccount: boolean }) => {
  const t = useText(formTexts, specTexts);
  const label = useLabels();
  const singlename = useWatch<FormValues, 'singlename'>({ name: 'singlename' });
  return (
    <>
      {asksAccount && <AccountField />}
      <FieldRow>
        <TextField<FormValues> name="firstname" label={label.firstname} autoComplete="given-name" maxLength={30} />
        <TextField<FormValues>
          name="lastname"
          label={label.lastname}
          autoComplete="family-name"
          maxLength={30}
          readOnly={singlename}
        />
      </FieldRow>
      <CheckField<FormValues> name="singlename" label={t('app-single-name')} hint={t('singleNameHint')} />
      <TextField<FormValues> name="placeofbirth" label={label.placeofbirth} maxLength={50} />
      <BirthdayField name="dateofbirth" label={label.dateofbirth} />
      <ChoiceField<FormValues> name="gender" label={label.gender} choices={useOptions('gender')} />
      <SelectField<FormValues>
        name="degree"
        label={label.degree}
        hint={t('degreeHint')}
        options={useOptions('degree')}
      />
      <ChoiceField<FormValues> name="employment" label={label.employment} choices={useOptions('employment')} />
      <CountryField name="nationality" label={label.nationality} />
    </>
  );
};
