import { MultiSelect } from '@mantine/core';
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n';
import { Field } from '../form/Field';
import { type Option } from '../form/SelectField';
import { useField, type Named } from '../form/useField';
import { kitTexts } from '../texts';
import styles from './SuggestField.module.css';

interface MultiSuggestFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly max?: number;
}

/** Several of many, e.g. the positions somebody applies for. The value is a list of the options' values. */
export const MultiSuggestField = <Values extends FieldValues>(props: MultiSuggestFieldProps<Values>) => {
  const { name, options, placeholder, disabled, max } = props;
  const t = useText(kitTexts);
  const { control } = useFormContext<Values>();
  const { field } = useController<Values, FieldPath<Values>>({ name, control });
  const { id, error, aria } = useField(props);
  const values = (field.value ?? []) as string[];
  return (
    <Field {...props} id={id} error={error}>
      <MultiSelect
        {...aria}
        ref={field.ref}
        name={field.name}
        classNames={{
          input: `${styles.input} ${styles.pills}`,
          pill: styles.pill,
          dropdown: styles.dropdown,
          option: styles.option,
          empty: styles.nothing,
        }}
        error={error !== undefined}
        data={[...options]}
        value={values}
        searchable
        clearable
        hidePickedOptions={false}
        maxValues={max}
        disabled={disabled}
        placeholder={values.length === 0 ? (placeholder ?? t('choose')) : undefined}
        nothingFoundMessage={t('noSuggestion')}
        onBlur={field.onBlur}
        onChange={field.onChange}
        comboboxProps={{ offset: 6, transitionProps: { duration: 0 } }}
        maxDropdownHeight={280}
      />
    </Field>
  );
};
