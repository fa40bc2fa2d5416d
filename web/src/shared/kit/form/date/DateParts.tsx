import { isDay } from '@berangkat/contracts/kernel';
import { IconChevronDown } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../i18n';
import { classes } from '../../classes';
import { kitTexts } from '../../texts';
import { describedBy, FieldNotes, type FieldLook } from '../Field';
import kit from '../Field.module.css';
import styles from './DateParts.module.css';
import { type DayParts, isWhole, monthTyped, partsOf, readDate, valueOf } from './parts';
import { dateTexts } from './texts';

interface DatePartsProps extends FieldLook {
  /** Of the day's input: what an ErrorSummary links to. */
  readonly id: string;
  readonly error: string | undefined;
  /** `2026-11-22`, or empty. While a part is missing it is no day, and no schema takes it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly handle: Ref<{ readonly focus: () => void }>;
  readonly disabled?: boolean;
  /** A birthday, which browsers and phones know of who uses them. */
  readonly birthday?: boolean;
  /** A part beside the year, in an input of its own. */
  readonly time?: ReactNode;
  /** In one line, for bars: the names of the parts are not shown. */
  readonly tight?: boolean;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/**
 * A day in three small fields, day, month and year, in this order and in the language of the screen: quicker than a
 * calendar that has to be turned back twenty years, and never read the other way round. A whole date may be pasted into
 * each.
 */
export const DateParts = (props: DatePartsProps) => {
  const { id, label, optional = false, value, onChange, onBlur, handle, disabled, birthday = false } = props;
  const { time, tight = false } = props;
  const t = useText(dateTexts, kitTexts);
  const [typed, setTyped] = useState(() => partsOf(value));
  // A value that did not come from here replaces what was typed, of which it has less: `7` is `07` in it.
  const parts = valueOf(typed) === value ? typed : partsOf(value);
  const dayInput = useRef<HTMLInputElement>(null);
  const digitBefore = useRef('');
  useImperativeHandle(handle, () => ({ focus: () => dayInput.current?.focus() }));

  const months = t('monthNames').split(' ');
  const isNone = isWhole(value) && !isDay(value);
  const error = isNone
    ? t('noSuchDay', { ...parts, day: Number(parts.day), month: months[Number(parts.month) - 1]! })
    : props.error;

  const change = (changed: Partial<DayParts>): void => {
    const next = { ...parts, ...changed };
    setTyped(next);
    onChange(valueOf(next));
  };
  const type = (part: 'day' | 'year', text: string, max: number): void =>
    change(readDate(text) ?? { [part]: text.replaceAll(/\D/g, '').slice(0, max) });
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    const pasted = readDate(text);
    // Cut to the part, a text that is no date would be another day than it says.
    if (pasted !== undefined || text.trim().length > (event.target === dayInput.current ? 2 : 4))
      event.preventDefault();
    if (pasted !== undefined && !disabled) change(pasted);
  };
  // The device's list goes to names alone.
  const typeMonth = (event: KeyboardEvent): void => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) {
      digitBefore.current = '';
      return;
    }
    event.preventDefault();
    const month = monthTyped(digitBefore.current, event.key);
    digitBefore.current = event.key;
    if (month !== undefined) change({ month });
  };

  const described = describedBy(id, props, error);
  const control = {
    // Not every screen reader says those of the group when the reader comes to one of its parts.
    'aria-describedby': described,
    'aria-invalid': error !== undefined,
    'aria-required': !optional,
    disabled,
    onBlur: () => {
      digitBefore.current = '';
      onBlur();
    },
  };
  const input = { ...control, className: `${kit.input} ${kit.number}`, type: 'text', inputMode: 'numeric' } as const;
  return (
    <fieldset
      className={classes(kit.field, kit.group, tight && styles.tight)}
      aria-describedby={described}
      onPaste={paste}
    >
      <legend className={styles.legend}>
        <span className={kit.label}>
          {label}
          {optional && !tight && <span className={kit.optional}>{t('optional')}</span>}
        </span>
      </legend>
      <div className={classes(styles.parts, time !== undefined && styles.timed)}>
        <label>
          <span>{t('day')}</span>
          <span className={kit.box}>
            <input
              {...input}
              ref={dayInput}
              id={id}
              autoComplete={birthday ? 'bday-day' : 'off'}
              value={parts.day}
              onChange={(event) => type('day', event.target.value, 2)}
            />
          </span>
        </label>
        <label>
          <span>{t('month')}</span>
          <span className={kit.box}>
            <select
              {...control}
              className={`${kit.input} ${kit.select}`}
              autoComplete={birthday ? 'bday-month' : 'off'}
              value={parts.month}
              onKeyDown={typeMonth}
              onChange={(event) => {
                digitBefore.current = '';
                change({ month: event.target.value });
              }}
            >
              <option value="" />
              {MONTHS.map((month, index) => (
                <option key={month} value={month}>
                  {months[index]}
                </option>
              ))}
            </select>
            <IconChevronDown className={kit.chevron} size={18} aria-hidden />
          </span>
        </label>
        <label>
          <span>{t('year')}</span>
          <span className={kit.box}>
            <input
              {...input}
              autoComplete={birthday ? 'bday-year' : 'off'}
              placeholder={birthday ? '2000' : undefined}
              value={parts.year}
              onChange={(event) => type('year', event.target.value, 4)}
            />
          </span>
        </label>
        {time !== undefined && (
          <label>
            <span>{t('time')}</span>
            {/* A paste in here is a time, and no part of a date. */}
            <span className={kit.box} onPaste={(event) => event.stopPropagation()}>
              {time}
            </span>
          </label>
        )}
      </div>
      <FieldNotes id={id} hint={props.hint} warning={props.warning} error={error} />
    </fieldset>
  );
};
