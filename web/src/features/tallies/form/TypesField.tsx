import { type TallyCatalogue } from '@berangkat/contracts/tallies';
import { TYPES_MAX } from '@berangkat/contracts/tallies/values';
import { IconChevronDown } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocale, useText } from '../../../shared/i18n';
import { Button, CheckChips, FieldNotes, type FormControl, useField } from '../../../shared/kit';
import kit from '../../../shared/kit/form/Field.module.css';
import styles from '../Tallies.module.css';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';
import { type TallyInputs } from './inputs';

interface TypesFieldProps {
  readonly name: 'types' | 'begins';
  readonly control: FormControl<TallyInputs>;
  readonly label: string;
  readonly hint: string;
  readonly catalogue: TallyCatalogue;
  /** Called with those that are chosen from now on. */
  readonly onPick: (types: readonly string[]) => void;
}

/** Types of events: those that are chosen as chips, and a list to add from. */
export const TypesField = ({ name, control, label, hint, catalogue, onPick }: TypesFieldProps) => {
  const t = useText(tallyTexts);
  const locale = useLocale();
  const { typeName } = useTallyWords();
  const { field } = useController({ name, control });
  const { id, error } = useField<TallyInputs>({ name, control, label });
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLSelectElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => list.current?.focus() }));
  const chosen = field.value as readonly string[];
  const choose = (types: readonly string[]): void => {
    field.onChange(types);
    onPick(types);
  };
  const offered = catalogue.types
    .filter(({ type }) => !chosen.includes(type))
    .map(({ type }) => ({ type, label: typeName(type) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <fieldset className={`${kit.field} ${kit.group}`} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <CheckChips
        options={chosen.map((value) => ({ value, label: typeName(value) }))}
        chosen={chosen}
        onToggle={(type) => choose(chosen.filter((other) => other !== type))}
      />
      <div className={styles.picker}>
        <div className={kit.box}>
          <select
            ref={list}
            id={id}
            className={`${kit.input} ${kit.select}`}
            aria-label={`${label}: ${t('chooseEvent')}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={typed}
            disabled={chosen.length >= TYPES_MAX}
            onBlur={field.onBlur}
            onChange={(event) => setTyped(event.target.value)}
          >
            <option value="">{t('chooseEvent')}</option>
            {offered.map(({ type, label: typeLabel }) => (
              <option key={type} value={type}>
                {typeLabel}
              </option>
            ))}
          </select>
          <IconChevronDown className={kit.chevron} size={18} aria-hidden />
        </div>
        <Button
          look="soft"
          aria-label={t('addTo', { field: label })}
          onClick={() => {
            if (typed !== '') choose([...chosen, typed]);
            setTyped('');
          }}
        >
          {t('add')}
        </Button>
      </div>
      <FieldNotes id={id} hint={hint} warning={undefined} error={error} />
    </fieldset>
  );
};
