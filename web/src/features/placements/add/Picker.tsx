import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../../../shared/kit';
import styles from './AddApplicant.module.css';

interface PickerProps<Option> {
  readonly label: string;
  /** Name of the list of what was found. */
  readonly resultsLabel: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly options: readonly Option[];
  readonly idOf: (option: Option) => string;
  readonly draw: (option: Option) => ReactNode;
  readonly chosen: Option | undefined;
  readonly onChoose: (option: Option) => void;
  /** Enter on what is chosen already, or where nothing was found. */
  readonly onSubmit: () => void;
  /** Says what to type, or why nothing is there. */
  readonly note: string;
}

/** A search with what it found below it: arrows move, Enter chooses, Enter again submits. */
export const Picker = <Option,>({
  label,
  resultsLabel,
  typed,
  onType,
  options,
  idOf,
  draw,
  chosen,
  onChoose,
  onSubmit,
  note,
}: PickerProps<Option>) => {
  const id = useId();
  const [active, setActive] = useState(0);
  const isChosen = (option: Option): boolean => chosen !== undefined && idOf(chosen) === idOf(option);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.min(options.length - 1, Math.max(0, active + (event.key === 'ArrowDown' ? 1 : -1)));
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const option = options[active];
      if (option === undefined || isChosen(option)) onSubmit();
      else onChoose(option);
    }
  };

  return (
    <>
      <label className={styles.search}>
        <span>{label}</span>
        <span className={styles.box}>
          <IconSearch size={18} aria-hidden />
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            maxLength={50}
            value={typed}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={options[active] === undefined ? undefined : `${id}-${active}`}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              onType(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
      </label>
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
      </p>
      <ul
        id={`${id}-list`}
        className={styles.results}
        role="listbox"
        aria-label={resultsLabel}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          // Keys are handled by the search box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={idOf(option)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(option)}
            className={classes(styles.result, index === active && styles.active)}
            onClick={() => {
              setActive(index);
              onChoose(option);
            }}
          >
            {draw(option)}
          </li>
        ))}
      </ul>
    </>
  );
};
