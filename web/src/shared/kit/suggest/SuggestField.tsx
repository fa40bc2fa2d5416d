import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n';
import { Field } from '../form/Field';
import kit from '../form/Field.module.css';
import { type Option } from '../form/SelectField';
import { useField, type Named } from '../form/useField';
import { plain } from '../plain';
import { kitTexts } from '../texts';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './SuggestField.module.css';

export interface Suggestion extends Option {
  /** Further words by which it may be found. */
  readonly words?: string;
  /** Of what kind it is, said beside it in the list and not in the input. */
  readonly note?: string;
}

interface SuggestFieldProps<Values extends FieldValues> extends Named<Values> {
  /**
   * The options: all of them, narrowed here as the reader types; or, with `onSearch`, what the server suggests for what
   * was typed.
   */
  readonly options: readonly Suggestion[];
  /** Called with what was typed, at each key; the caller's query decides when to ask (`useDebounced`). */
  readonly onSearch?: (text: string) => void;
  readonly searching?: boolean;
  /** The words of the value that is there already, when it is not among the options. */
  readonly chosen?: Option | undefined;
  /** The reader is about to look for one: what the options cost may be spent now. */
  readonly onEnter?: () => void;
  readonly placeholder?: string;
  /** Said when nothing is found. */
  readonly none?: string;
}

/** Those whose name begins with the text first, then those that hold it anywhere. */
const matching = (all: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const text = plain(typed);
  if (text === '') return all;
  const holding = all.filter(({ label, words = '' }) => plain(`${label} ${words}`).includes(text));
  return [
    ...holding.filter(({ label }) => plain(label).startsWith(text)),
    ...holding.filter(({ label }) => !plain(label).startsWith(text)),
  ];
};

/** The option that was typed in full, by its name or its value. */
const calledSo = (options: readonly Suggestion[], typed: string): Suggestion | undefined => {
  const text = plain(typed);
  return text === '' ? undefined : options.find(({ label, value }) => plain(label) === text || value === typed.trim());
};

/** On a phone the keyboard covers the lower half: what opens there would not be seen. */
const isNarrow = (): boolean => window.innerWidth < 768;

/**
 * One of many, found by typing. The value is the option's, or an empty string for none; text that is none of the options
 * stays, for the rules of the form to refuse. A plain input with a list below it: light enough for the forms that have to
 * load on a slow line.
 */
export const SuggestField = <Values extends FieldValues>({
  options,
  onSearch,
  searching = false,
  chosen: given,
  onEnter,
  placeholder,
  none,
  ...named
}: SuggestFieldProps<Values>) => {
  const t = useText(kitTexts);
  const { field } = useController({ name: named.name, control: named.control });
  const value = field.value ?? '';
  const { id, error, aria } = useField(named);
  /** The text being typed; undefined while the chosen one stands in the input. */
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Suggestion>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Text that was left without being one of the options. */
  const [kept, setKept] = useState('');
  const unknown = kept !== '' && value === kept;
  const latest = useRef({ unknown, change: field.onChange });
  useEffect(() => {
    latest.current = { unknown, change: field.onChange };
  });
  // The answer of the server came after the reader had gone on.
  const late = unknown ? calledSo(options, kept)?.value : undefined;
  useEffect(() => {
    if (late !== undefined) latest.current.change(late);
  }, [late]);
  // Nobody can mend what is not on screen: a field that another choice takes away leaves no such text behind.
  useEffect(
    () => () => {
      if (latest.current.unknown) latest.current.change('');
    },
    [],
  );

  const chosen = [...options, picked, given].find((option) => option?.value === value);
  const shown = useMemo(
    () => (onSearch === undefined ? matching(options, typed ?? '') : options),
    [options, typed, onSearch],
  );

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active]);
  useEffect(() => {
    if (open && isNarrow()) anchor.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [open]);

  const show = (): void => {
    setOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  };
  const close = (): void => {
    setTyped(undefined);
    setOpen(false);
  };
  const pick = (found: Suggestion | undefined): void => {
    if (found !== undefined) {
      setPicked(found);
      field.onChange(found.value);
    }
    close();
  };
  /** An option typed in full counts as chosen, and an emptied input chooses nothing. */
  const settle = (): void => {
    const meant = calledSo(shown, typed ?? '');
    if (typed !== undefined && meant === undefined) {
      setKept(typed.trim());
      field.onChange(typed.trim());
    }
    pick(meant);
  };
  const leave = (): void => {
    settle();
    field.onBlur();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      setActive((at) => Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), shown.length - 1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (shown[active] === undefined) settle();
      else pick(shown[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field {...named} id={id} error={error}>
      <div ref={anchor} className={styles.anchor}>
        <div className={kit.box}>
          <input
            {...aria}
            ref={field.ref}
            className={`${kit.input} ${kit.select}`}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && shown.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder ?? t('typeToSearch')}
            value={typed ?? chosen?.label ?? value}
            onFocus={(event) => {
              event.target.select();
              onEnter?.();
            }}
            onClick={show}
            onBlur={leave}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              onSearch?.(event.target.value);
              setActive(0);
              setOpen(true);
            }}
          />
          {named.optional === true && value !== '' ? (
            <button type="button" className={kit.toggle} aria-label={t('clear')} onClick={() => field.onChange('')}>
              <IconX size={16} aria-hidden />
            </button>
          ) : (
            <IconChevronDown className={kit.chevron} size={18} aria-hidden />
          )}
        </div>
        {open && (
          // The focus stays in the input; a press on the list must not take it away.
          <div className={styles.drop} onMouseDown={(event) => event.preventDefault()} role="presentation">
            <ul ref={list} id={`${id}-list`} role="listbox" aria-label={named.label} className={styles.list}>
              {shown.map((found, index) => (
                // Keys reach the options through the input (aria-activedescendant).
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <li
                  key={found.value}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={found.value === value}
                  data-active={index === active || undefined}
                  onClick={() => pick(found)}
                >
                  {found.label}
                  {found.note !== undefined && <small>{found.note}</small>}
                </li>
              ))}
            </ul>
            {shown.length === 0 && (
              <p className={styles.none}>{searching ? t('searching') : (none ?? t('noSuggestion'))}</p>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {typed === undefined || !open
            ? ''
            : shown.length === 0 && none !== undefined
              ? none
              : t('found', { count: shown.length })}
        </span>
      </VisuallyHidden>
    </Field>
  );
};
