import { type Choice } from '@berangkat/contracts/masterdata/choices';
import { useImperativeHandle, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useText } from '../../../../shared/i18n';
import { CheckChips, FieldNotes, useField, type Named } from '../../../../shared/kit/form';
import { describedBy } from '../../../../shared/kit/form/Field';
import kit from '../../../../shared/kit/form/Field.module.css';
import { useMasterData } from '../../../../shared/masterdata';
import { plain } from '../../../../shared/kit/plain';
import { formTexts } from '../../texts/form';
import { useVoice } from '../useVoice';
import { type FormValues } from '../values';
import styles from './JobPreferences.module.css';

interface PositionsFieldProps extends Omit<Named<FormValues>, 'hint'> {
  /** The department's name, which heads the group. */
  readonly group: string;
  readonly positions: readonly Choice[];
}

/** From this many on a search saves thumbs. */
const MANY = 10;

/**
 * The positions of a department as chips: tapped is chosen. Positions that are not offered any more stay, so that they
 * can be taken away.
 */
export const PositionsField = ({ group, positions, ...named }: PositionsFieldProps) => {
  const t = useVoice(useText(formTexts));
  const { optionsOf, word, langOf } = useMasterData();
  const { control } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'positions'>({ name: 'positions', control });
  const { id, error } = useField<FormValues>({ ...named, hint: t('positionsHint') });
  const [search, setSearch] = useState('');
  const first = useRef<HTMLInputElement>(null);

  /** Answers the field's value of a position: its own, or that of one that was merged into it. */
  const heldAs = ({ value, also = [] }: Choice): string | undefined =>
    field.value.find((held) => held === value || also.includes(held));
  const offered = optionsOf(
    positions,
    positions.filter(heldAs).map(({ value }) => value),
  ).map((option) => ({
    ...option,
    value: heldAs(positions.find((one) => one.value === option.value)!) ?? option.value,
  }));
  const others = field.value.filter((held) => !offered.some(({ value }) => value === held));
  const all = [
    ...offered,
    ...others.map((value) => ({ value, label: word('position', value), lang: langOf('position', value) })),
  ];
  const text = plain(search);
  const shown = all.filter(({ value, label }) => text === '' || plain(`${value} ${label}`).includes(text));
  const toggle = (position: string, chosen: boolean): void =>
    field.onChange(chosen ? [...field.value, position] : field.value.filter((other) => other !== position));

  useImperativeHandle(field.ref, () => ({ focus: () => first.current?.focus() }));
  return (
    <fieldset
      className={`${kit.field} ${kit.group}`}
      aria-describedby={describedBy(id, { ...named, hint: t('positionsHint') }, error)}
    >
      <legend className={styles.legend}>
        {named.label}: {group}
      </legend>
      <FieldNotes id={id} hint={t('positionsHint')} warning={undefined} error={error} />
      {all.length >= MANY && (
        <div className={kit.box}>
          <input
            className={kit.input}
            type="search"
            aria-label={t('positionsSearch')}
            placeholder={t('positionsSearch')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <CheckChips
        options={shown}
        chosen={field.value}
        onToggle={toggle}
        id={id}
        first={first}
        invalid={error !== undefined}
        onBlur={field.onBlur}
      />
      {shown.length === 0 && <p className={styles.count}>{t('noPositions')}</p>}
      <p className={styles.count} role="status">
        {t('positionsChosen', { count: field.value.length })}
      </p>
    </fieldset>
  );
};
