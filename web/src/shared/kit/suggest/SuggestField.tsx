import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n';
import { Field } from '../form/Field';
import { type Option } from '../form/SelectField';
import { useField, type Named } from '../form/useField';
import { kitTexts } from '../texts';
import styles from './SuggestField.module.css';

interface SuggestFieldProps<Values extends FieldValues> extends Named<Values> {
  /**
   * What may be chosen: all of it, narrowed here as the reader types; or, with `onSearch`, what the server suggests for
   * what was typed.
   */
  readonly options: readonly Option[];
  /** Called with what was typed, at each key; the caller's query decides when to ask (`useDebounced`). */
  readonly onSearch?: (text: string) => void;
  readonly searching?: boolean;
  /** The words of the value that is there already, when it is not among the options. */
  readonly chosen?: Option | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onPick?: (value: string | undefined) => void;
}

/** One of many, found by typing. The value is the option's, or an empty string for none. */
export const SuggestField = <Values extends FieldValues>(props: SuggestFieldProps<Values>) => {
  const { name, options, onSearch, searching = false, chosen, placeholder, disabled, onPick } = props;
  const t = useText(kitTexts);
  const { control } = useFormContext<Values>();
  const { field } = useController<Values, FieldPath<Values>>({ name, control });
  const { id, error, aria } = useField(props);
  const [picked, setPicked] = useState<Option>();

  const value = String(field.value ?? '');
  const kept = [picked, chosen].find((option) => option?.value === value);
  const data =
    kept !== undefined && !options.some((option) => option.value === kept.value) ? [kept, ...options] : [...options];

  return (
    <Field {...props} id={id} error={error}>
      <Select
        {...aria}
        ref={field.ref}
        name={field.name}
        classNames={{ input: styles.input, dropdown: styles.dropdown, option: styles.option, empty: styles.nothing }}
        error={error !== undefined}
        data={data}
        value={value === '' ? null : value}
        searchable
        clearable={props.optional === true}
        disabled={disabled}
        placeholder={placeholder ?? t('typeToSearch')}
        nothingFoundMessage={searching ? t('searching') : t('noSuggestion')}
        rightSection={searching ? <Loader size={16} /> : undefined}
        // The server has narrowed already, perhaps by a field that the label does not show.
        filter={onSearch === undefined ? undefined : ({ options: all }) => all}
        onSearchChange={(text) => onSearch?.(text)}
        onBlur={field.onBlur}
        onChange={(next, option) => {
          setPicked(option == null ? undefined : { value: option.value, label: option.label });
          field.onChange(next ?? '');
          onPick?.(next ?? undefined);
        }}
        comboboxProps={{ shadow: undefined, offset: 6, transitionProps: { duration: 0 } }}
        maxDropdownHeight={280}
      />
    </Field>
  );
};
