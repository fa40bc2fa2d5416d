import { ageOn, MINIMUM_AGE, USUAL_PLACEMENT_AGE } from '@berangkat/contracts/applicants';
import { isDay, today } from '@berangkat/contracts/kernel';
import { degrees, employments, genders } from '@berangkat/contracts/reference';
import { useFormContext, useWatch } from 'react-hook-form';
import { CountryField } from '../../../../shared/fields/CountryField';
import { useOptions } from '../../../../shared/fields/useOptions';
import { useText } from '../../../../shared/i18n';
import {
  CheckField,
  ChoiceField,
  FieldRow,
  SelectField,
  TextField,
  DateField,
  type Named,
} from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { applicantsSpec } from '../../texts/spec';
import { useVoice } from '../useVoice';
import { type FormValues } from '../values';
import { useLabels } from './useLabels';
import { lazy } from '../../../../shared/lazy';

// Applicants are not asked, and their phones need not load it.
const AccountField = lazy(() => import('./AccountField').then((module) => ({ default: module.AccountField })));

/** A birthday, with the age that follows from it. */
const BirthdayField = (props: Omit<Named<FormValues>, 'name' | 'warning' | 'hint'>) => {
  const t = useText(formTexts, applicantsSpec);
  const born = useWatch({ control: props.control, name: 'dateofbirth' });
  const age = isDay(born) ? ageOn(born, today()) : undefined;
  const isPossible = age !== undefined && age >= MINIMUM_AGE && age <= 100;
  return (
    <DateField
      {...props}
      name="dateofbirth"
      birthday
      {...(isPossible && { hint: t('age', { age }) })}
      {...(isPossible && age < USUAL_PLACEMENT_AGE && { warning: t('app-age-placement-hint') })}
    />
  );
};

/** Stage 1: who applies. */
export const GeneralInfo = ({ asksAccount }: { readonly asksAccount: boolean }) => {
  const { control } = useFormContext<FormValues>();
  const t = useVoice(useText(formTexts, applicantsSpec));
  const label = useLabels();
  const singlename = useWatch({ control, name: 'singlename' });
  return (
    <>
      {asksAccount && <AccountField />}
      <FieldRow>
        <TextField
          control={control}
          name="firstname"
          label={label.firstname}
          autoComplete="given-name"
          maxLength={30}
        />
        <TextField
          control={control}
          name="lastname"
          label={label.lastname}
          autoComplete="family-name"
          maxLength={30}
          readOnly={singlename}
        />
      </FieldRow>
      <CheckField control={control} name="singlename" label={t('app-single-name')} hint={t('singleNameHint')} />
      <TextField control={control} name="placeofbirth" label={label.placeofbirth} maxLength={50} />
      <BirthdayField control={control} label={label.dateofbirth} />
      <ChoiceField control={control} name="gender" label={label.gender} choices={useOptions(genders)} />
      <SelectField
        control={control}
        name="degree"
        label={label.degree}
        hint={t('degreeHint')}
        options={useOptions(degrees)}
      />
      <ChoiceField control={control} name="employment" label={label.employment} choices={useOptions(employments)} />
      <CountryField control={control} name="nationality" label={label.nationality} />
    </>
  );
};
