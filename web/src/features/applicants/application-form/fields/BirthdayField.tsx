import { ageOn, MINIMUM_AGE, USUAL_PLACEMENT_AGE } from '@berangkat/contracts/applicants';
import { today } from '@berangkat/contracts/kernel';
import { IconChevronDown } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useText } from '../../../../shared/i18n';
import { FieldNotes, useField, type Named } from '../../../../shared/kit/form';
import { describedBy } from '../../../../shared/kit/form/Field';
import kit from '../../../../shared/kit/form/Field.module.css';
import { formTexts } from '../../texts/form';
import { applicantsSpec } from '../../texts/spec';
import { type FormValues } from '../values';
import styles from './BirthdayField.module.css';

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
const pad = (digits: string): string => (digits === '' ? '' : digits.padStart(2, '0'));
const isWhole = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * A day long ago: three small fields are quicker than a calendar that has to be turned back twenty years. The value is
 * `yyyy-mm-dd`.
 */
export const BirthdayField = (props: Omit<Named<FormValues>, 'warning' | 'hint'>) => {
  const t = useText(formTexts, applicantsSpec);
  const { control } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'dateofbirth'>({ name: 'dateofbirth', control });
  const { id, error } = useField(props);
  const [parts, setParts] = useState(() => {
    const [year = '', month = '', day = ''] = field.value.split('-');
    return { year, month, day };
  });
  const dayInput = useRef<HTMLInputElement>(null);
  // As texts: the first formatter of a page costs a tenth of a second of a phone's time.
  const months = t('monthNames').split(' ');

  const change = (changed: Partial<typeof parts>): void => {
    const next = { ...parts, ...changed };
    setParts(next);
    const empty = next.year === '' && next.month === '' && next.day === '';
    field.onChange(empty ? '' : `${next.year}-${next.month}-${pad(next.day)}`);
  };
  const digits = (text: string, max: number): string => text.replaceAll(/\D/g, '').slice(0, max);

  const age = isWhole(field.value) ? ageOn(field.value, today()) : undefined;
  const look = {
    ...props,
    hint: age !== undefined && age >= MINIMUM_AGE && age <= 100 ? t('age', { age }) : undefined,
    warning:
      age !== undefined && age >= MINIMUM_AGE && age < USUAL_PLACEMENT_AGE ? t('app-age-placement-hint') : undefined,
  };
  const shared = {
    className: `${kit.input} ${kit.number}`,
    type: 'text',
    inputMode: 'numeric',
    'aria-invalid': error !== undefined,
    onBlur: field.onBlur,
  } as const;

  useImperativeHandle(field.ref, () => ({ focus: () => dayInput.current?.focus() }));
  return (
    <fieldset className={`${kit.field} ${kit.group}`} aria-describedby={describedBy(id, look, error)}>
      <legend>{props.label}</legend>
      <div className={styles.parts}>
        <label className={styles.day}>
          <span>{t('day')}</span>
          <span className={kit.box}>
            <input
              {...shared}
              ref={dayInput}
              id={id}
              autoComplete="bday-day"
              value={parts.day}
              onChange={(event) => change({ day: digits(event.target.value, 2) })}
            />
          </span>
        </label>
        <label className={styles.month}>
          <span>{t('month')}</span>
          <span className={kit.box}>
            <select
              className={`${kit.input} ${kit.select}`}
              aria-invalid={error !== undefined}
              autoComplete="bday-month"
              value={parts.month}
              onBlur={field.onBlur}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="" />
              {MONTHS.map((value, month) => (
                <option key={value} value={value}>
                  {months[month]}
                </option>
              ))}
            </select>
            <IconChevronDown className={kit.chevron} size={18} aria-hidden />
          </span>
        </label>
        <label className={styles.year}>
          <span>{t('year')}</span>
          <span className={kit.box}>
            <input
              {...shared}
              autoComplete="bday-year"
              placeholder="2000"
              value={parts.year}
              onChange={(event) => change({ year: digits(event.target.value, 4) })}
            />
          </span>
        </label>
      </div>
      <FieldNotes id={id} hint={look.hint} warning={look.warning} error={error} />
    </fieldset>
  );
};
