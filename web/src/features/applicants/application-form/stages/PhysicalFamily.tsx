import { maritalStatuses, religions } from '@berangkat/contracts/reference';
import { useFormContext } from 'react-hook-form';
import { useOptions } from '../../../../shared/fields/useOptions';
import { useText } from '../../../../shared/i18n';
import { ChoiceField, FieldRow, FieldSection, NumberField, SelectField, TextField } from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { useVoice } from '../useVoice';
import { type FormValues } from '../values';
import styles from './PhysicalFamily.module.css';
import { useLabels } from './useLabels';

/** Stage 2: body and family. */
export const PhysicalFamily = () => {
  const { control } = useFormContext<FormValues>();
  const t = useVoice(useText(formTexts));
  const label = useLabels();
  return (
    <>
      <FieldSection title={t('sectionBody')}>
        <div className={styles.pair}>
          <NumberField control={control} name="height" label={label.height} unit="cm" />
          <NumberField control={control} name="weight" label={label.weight} unit="kg" />
        </div>
        <FieldRow>
          <SelectField control={control} name="religion" label={label.religion} options={useOptions(religions)} />
          <TextField control={control} name="race" label={label.race} hint={t('raceHint')} maxLength={30} />
        </FieldRow>
      </FieldSection>
      <FieldSection title={t('sectionFamily')}>
        <ChoiceField
          control={control}
          name="maritalstatus"
          label={label.maritalstatus}
          choices={useOptions(maritalStatuses)}
        />
        <NumberField control={control} name="children" label={label.children} hint={t('childrenHint')} />
        <FieldRow>
          <TextField control={control} name="fathername" label={label.fathername} maxLength={40} />
          <TextField control={control} name="mothername" label={label.mothername} maxLength={40} />
        </FieldRow>
      </FieldSection>
    </>
  );
};
