import { ageOn, MINIMUM_AGE, USUAL_PLACEMENT_AGE } from '@berangkat/contracts/applicants';
import { isDay, today } from '@berangkat/contracts/kernel';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../../shared/i18n';
import { DateField, type Named } from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { applicantsSpec } from '../../texts/spec';
import { type FormValues } from '../values';

/** A birthday, with the age that follows from it. */
export const BirthdayField = (props: Omit<Named<FormValues>, 'name' | 'warning' | 'hint'>) => {
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
