import { DESCRIPTION_LINES, type Experience } from '@berangkat/contracts/experiences';
import { resignReasons } from '@berangkat/contracts/reference';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { SelectField, TextAreaField, TextField } from '../../../shared/kit/form';
import { type RecordFields } from '../form/types';
import styles from '../form/RecordForm.module.css';
import { useOptions } from '../../../shared/fields/useOptions';
import { recordsTexts } from '../texts';
import { type ExperienceValues } from './values';

type Line = `jobdescription.${number}`;

/** Step 2: what the work was, and why it ended. */
export const MoreFields = ({ form }: { readonly form: RecordFields<ExperienceValues, Experience> }) => {
  const t = useText(recordsTexts);
  const { control, getValues } = form;
  const [shown, setShown] = useState(() => 1 + getValues('jobdescription').findLastIndex((line) => line !== '') || 1);
  const add = (): void => {
    setShown(shown + 1);
    // The line is there after the next paint.
    setTimeout(() => form.setFocus(`jobdescription.${shown}`));
  };
  return (
    <>
      <fieldset className={styles.lines}>
        <legend>{t('jobdescription')}</legend>
        <p>{t('jobsHint')}</p>
        {Array.from({ length: shown }, (_, index) => (
          <TextField
            key={index}
            control={control}
            name={`jobdescription.${index}` satisfies Line}
            label={t('line', { number: index + 1 })}
            optional
            maxLength={125}
            {...(index === 0 && { placeholder: t('lineExample') })}
          />
        ))}
        {shown < DESCRIPTION_LINES && (
          <Button look="quiet" icon={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('addLine')}
          </Button>
        )}
      </fieldset>
      <SelectField
        control={control}
        name="resignreason"
        label={t('resignreason')}
        options={useOptions(resignReasons)}
      />
      <TextAreaField
        control={control}
        name="remarks"
        label={t('remarks')}
        hint={t('remarksHint')}
        maxLength={150}
        rows={2}
        optional
      />
    </>
  );
};
