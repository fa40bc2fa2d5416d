import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber, useLocale, useText } from '../../../i18n';
import { plain } from '../../plain';
import { VisuallyHidden } from '../../VisuallyHidden';
import { tableTexts } from '../texts';
import { type FilterSpec } from '../types';
import styles from './Filters.module.css';

/** Options from which on typing is quicker than looking. */
const MANY = 8;

interface FilterOptionsProps {
  readonly filter: FilterSpec;
  readonly values: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** The options of a filter: how many rows each option has, narrowed by typing; arrows move, Space chooses. */
export const FilterOptions = ({
  filter: { label, options, several = false, onSearch },
  values,
  onChoose,
}: FilterOptionsProps) => {
  const t = useText(tableTexts);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  // Kept here as well: the address follows a moment later, and a second press may be quicker.
  const [chosen, setChosen] = useState(values);
  const shown =
    onSearch === undefined ? options.filter((option) => plain(option.label).includes(plain(typed))) : options;
  const toggle = (value: string): void => {
    const others = chosen.filter((other) => other !== value);
    const next = others.length < chosen.length ? others : several ? [...chosen, value] : [value];
    setChosen(next);
    // In the order of the options, so that the same choice has one address.
    onChoose([
      ...options.filter((option) => next.includes(option.value)).map((option) => option.value),
      ...next.filter((other) => options.every((option) => option.value !== other)),
    ]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
    const at = inputs.indexOf(document.activeElement as HTMLInputElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      inputs[(at + step + inputs.length) % inputs.length]?.focus();
    } else if (event.key === 'Enter') {
      // In the search, Enter takes what is found first; on an option, that one.
      event.preventDefault();
      const focused = inputs[at];
      const found = focused?.type === 'search' ? shown[0]?.value : focused?.value;
      if (found !== undefined) toggle(found);
    }
  };

  return (
    // The keys are those of the inputs inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      {(onSearch !== undefined || options.length >= MANY) && (
        <label className={styles.narrow}>
          <IconSearch size={16} aria-hidden />
          <VisuallyHidden>{t('narrowOptions', { name: label })}</VisuallyHidden>
          <input
            type="search"
            value={typed}
            placeholder={t('narrowHint')}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              onSearch?.(event.target.value);
            }}
          />
        </label>
      )}
      <div className={styles.options} role="group" aria-label={label}>
        {shown.map(({ value, label: word, lang, count, hint }) => (
          <label key={value} className={styles.option}>
            <input
              type={several ? 'checkbox' : 'radio'}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              // A radio that is chosen already lets go when it is pressed again.
              onClick={() => !several && chosen.includes(value) && toggle(value)}
            />
            <span>
              <span lang={lang}>{word}</span>
              {hint !== undefined && <span className={styles.hint}> {hint}</span>}
            </span>
            {count !== undefined && <small>{formatNumber(count, locale)}</small>}
          </label>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('noOption')}</p>}
    </div>
  );
};
