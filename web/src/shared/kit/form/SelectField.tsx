import { IconChevronDown } from '@tabler/icons-react';
import { type ChangeEvent } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Of the label, where it is known not to be the one on screen. */
  readonly lang?: 'en' | undefined;
}

interface SelectFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly options: readonly Option[];
  readonly disabled?: boolean;
  /** Called after the value has changed by hand, e.g. to clear what depends on it. */
  readonly onPick?: (value: string) => void;
}

/** One of a few: the device's own list. For many, or for a search, take SuggestField. */
export const SelectField = <Values extends FieldValues>(props: SelectFieldProps<Values>) => {
  const t = useText(kitTexts);
  const { options, disabled, onPick } = props;
  const { id, error, register, aria } = useField(props, {
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onPick?.(event.target.value),
  });
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        {/* Made anew when other options come: one that waited for the option of its value would show the first. */}
        <select
          key={options.map(({ value }) => value).join()}
          {...register}
          {...aria}
          className={`${styles.input} ${styles.select}`}
          disabled={disabled}
        >
          <option value="">{t('choose')}</option>
          {options.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={18} aria-hidden />
      </div>
    </Field>
  );
};
