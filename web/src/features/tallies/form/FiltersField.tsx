import { type TallyCatalogue, type TallyFilter } from '@berangkat/contracts/tallies';
import { useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { CheckChips, FieldNotes, type FormControl, useField } from '../../../shared/kit';
import kit from '../../../shared/kit/form/Field.module.css';
import styles from '../Tallies.module.css';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';
import { type TallyInputs } from './inputs';

interface FiltersFieldProps {
  readonly control: FormControl<TallyInputs>;
  readonly catalogue: TallyCatalogue;
  /** Fields that all chosen events have. */
  readonly fields: readonly string[];
}

/** Which of the events are meant: any of the values that are chosen of a field, or all. */
export const FiltersField = ({ control, catalogue, fields }: FiltersFieldProps) => {
  const t = useText(tallyTexts);
  const { fieldOf, valueOf } = useTallyWords();
  const { field } = useController({ name: 'filters', control });
  const { id, error } = useField<TallyInputs>({ name: 'filters', control, label: t('filters') });
  const first = useRef<HTMLInputElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => first.current?.focus() }));
  const filters = field.value as readonly TallyFilter[];
  const chosenOf = (of: string): readonly string[] => filters.find((filter) => filter.field === of)?.values ?? [];
  const toggle = (of: string, value: string, chosen: boolean): void => {
    const values = chosen ? [...chosenOf(of), value] : chosenOf(of).filter((other) => other !== value);
    const others = filters.filter((filter) => filter.field !== of);
    field.onChange(values.length === 0 ? others : [...others, { field: of, values }]);
  };
  const offered = fields.filter((one) => catalogue.values[one] !== undefined);
  if (offered.length === 0) return null;
  return (
    <fieldset className={`${kit.field} ${kit.group}`} aria-describedby={`${id}-hint`}>
      <legend>{t('filters')}</legend>
      <FieldNotes id={id} hint={t('filtersHint')} warning={undefined} error={error} />
      {offered.map((one, index) => (
        <div key={one} className={styles.filter} role="group" aria-label={fieldOf(one)}>
          <span>{fieldOf(one)}</span>
          <CheckChips
            options={catalogue.values[one]!.map((value) => ({ value, label: valueOf(value) }))}
            chosen={chosenOf(one)}
            onToggle={(value, chosen) => toggle(one, value, chosen)}
            {...(index === 0 && { id, first })}
            invalid={error !== undefined}
            onBlur={field.onBlur}
          />
        </div>
      ))}
    </fieldset>
  );
};
