import { useText } from '../../../../shared/i18n';
import { ChoiceField, FieldRow, FieldSection, NumberField, SelectField, TextField } from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { type FormValues } from '../values';
import styles from './PhysicalFamily.module.css';
import { useOptions } from './options';
import { useLabels } from './useLabels';

/** Stage 2: body and family. */
export const PhysicalFamily = () => {
  const t = useText(formTexts);
  const label = useLabels();
  return (
    <>
      <FieldSection title={t('sectionBody')}>
        <div className={styles.pair}>
          <NumberField<FormValues> name="height" label={label.height} unit="cm" />
          <NumberField<FormValues> name="weight" label={label.weight} unit="kg" />
        </div>
        <FieldRow>
          <SelectField<FormValues> name="religion" label={label.religion} options={useOptions('religion')} />
          <TextField<FormValues> name="race" label={label.race} hint={t('raceHint')} maxLength={30} />
        </FieldRow>
      </FieldSection>
      <FieldSection title={t('sectionFamily')}>
        <ChoiceField<FormValues>
          name="maritalstatus"
          label={label.maritalstatus}
          choices={useOptions('maritalStatus')}
        />
        <NumberField<FormValues> name="children" label={label.children} hint={t('childrenHint')} />
        <FieldRow>
          <TextField<FormValues> name="fathername" label={label.fathername} maxLength={40} />
          <TextField<FormValues> name="mothername" label={label.mothername} maxLength={40} />
        </FieldRow>
      </FieldSection>
    </>
  );
};
