import { positionLabel } from '@berangkat/contracts/reference';
import { useImperativeHandle, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLocale, useText } from '../../../../shared/i18n';
import { CheckChips, FieldNotes, useField, type Named } from '../../../../shared/kit/form';
import { describedBy } from '../../../../shared/kit/form/Field';
import kit from '../../../../shared/kit/form/Field.module.css';
import { formTexts } from '../../texts/form';
import { useVoice } from '../useVoice';
import { type FormValues } from '../values';
import styles from './PositionsField.module.css';

interface PositionsFieldProps extends Omit<Named<FormValues>, 'hint'> {
  /** The department's name, which heads the group. */
  readonly group: string;
  readonly positions: readonly string[];
}

/** From this many on a search saves thumbs. */
const MANY = 10;

/**
 * The positions of a department as chips: tapped is chosen. Positions that are not offered any more stay, so that they
 * can be taken away.
 */
export const PositionsField = ({ group, positions, ...named }: PositionsFieldProps) => {
  const t = useVoice(useText(formTexts));
  const locale = useLocale();
  const { control } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'positions'>({ name: 'positions', control });
  const { id, error } = useField<FormValues>({ ...named, hint: t('positionsHint') });
  const [search, setSearch] = useState('');
  const first = useRef<HTMLInputElement>(null);

  const all = [...positions, ...field.value.filter((position) => !positions.includes(position))];
  const text = search.trim().toLowerCase();
  const shown = all.filter(
    (position) => text === '' || `${position} ${positionLabel(position, locale)}`.toLowerCase().includes(text),
  );
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
        options={shown.map((position) => ({ value: position, label: positionLabel(position, locale) }))}
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
