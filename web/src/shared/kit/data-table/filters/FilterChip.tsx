import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n';
import { classes } from '../../classes';
import { Popover } from '../../popover/Popover';
import { tableTexts } from '../texts';
import { type FilterSpec } from '../types';
import { type ListParams } from '../useListParams';
import styles from './Filters.module.css';
import { FilterOptions } from './FilterOptions';

/** The values of a filter as the address and the server have them: joined by commas, and one value as itself. */
const valuesIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** The text of these values; undefined for none, which leaves the filter out of the address. */
const textOf = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','));

interface FilterChipProps {
  readonly filter: FilterSpec;
  readonly list: Pick<ListParams, 'filterOf' | 'setFilter'>;
}

/** A filter: its chip says what is set and opens the choice. */
export const FilterChip = ({ filter, list }: FilterChipProps) => {
  const t = useText(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { name, label, options, several = false, onOpen } = filter;
  const show = (at: HTMLElement | undefined): void => {
    setAnchor(at);
    onOpen?.(at !== undefined);
  };
  const latestOnOpen = useRef(onOpen);
  useEffect(() => {
    latestOnOpen.current = onOpen;
  });
  const close = useCallback(() => {
    setAnchor(undefined);
    latestOnOpen.current?.(false);
  }, []);
  const text = list.filterOf(name);
  // A single value may hold a comma, say an address of the time before filters took several.
  const values = several && options.every(({ value }) => value !== text) ? valuesIn(text) : text === '' ? [] : [text];
  const first = options.find(({ value }) => value === values[0])?.label ?? values[0];
  const set = values.length > 0;
  return (
    <div className={classes(styles.chip, set && styles.set)}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title={set ? `${label}: ${first}` : undefined}
        onClick={(event) => {
          if (anchor === undefined) filter.onSearch?.('');
          show(anchor === undefined ? event.currentTarget : undefined);
        }}
      >
        <span>{set ? `${label}: ` : label}</span>
        {set && <strong>{first}</strong>}
        {values.length > 1 && <strong>+{values.length - 1}</strong>}
        {!set && <IconChevronDown size={14} aria-hidden />}
      </button>
      {set && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('removeFilter', { name: label })}
          title={t('removeFilter', { name: label })}
          onClick={() => list.setFilter(name, undefined)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
      {anchor !== undefined && (
        <Popover label={label} anchor={anchor} onClose={close}>
          <FilterOptions
            filter={filter}
            values={values}
            onChoose={(next) => {
              list.setFilter(name, textOf(next));
              if (!several) {
                close();
                anchor.focus();
              }
            }}
          />
        </Popover>
      )}
    </div>
  );
};
