import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useText } from '../../i18n';
import { keyTexts, useKeys } from '../keyboard';
import { type View, ViewSwitch } from '../ViewSwitch';
import { VisuallyHidden } from '../VisuallyHidden';
import { FilterChip } from './filters/FilterChip';
import { tableTexts } from './texts';
import styles from './Toolbar.module.css';
import { type FilterSpec } from './types';
import { type ListParams } from './useListParams';

interface ToolbarProps {
  readonly list: ListParams;
  readonly searchLabel: string | undefined;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly filters: readonly FilterSpec[];
  /** How the rows are shown and can be; without them, nothing to switch. */
  readonly view?: View;
  readonly views?: readonly View[];
  readonly onView?: (view: View) => void;
  /** After the filters, while something narrows the list. */
  readonly narrowedTools?: ReactNode;
  /** Before the view switch. */
  readonly children?: ReactNode;
}

/** One line: the search, a chip per filter (f goes to the first), and the ways to look at the rows. */
export const Toolbar = ({
  list,
  searchLabel,
  searchRef,
  filters,
  view,
  views = [],
  onView,
  narrowedTools,
  children,
}: ToolbarProps) => {
  const t = useText(tableTexts, keyTexts);
  const chips = useRef<HTMLDivElement>(null);
  useKeys(t('list'), [
    {
      keys: ['f'],
      label: filters.length === 0 ? undefined : t('filter'),
      run: () => {
        chips.current?.querySelector<HTMLElement>('button')?.focus();
        return chips.current !== null;
      },
    },
  ]);
  return (
    <div className={styles.toolbar}>
      {searchLabel !== undefined && (
        <label className={styles.search}>
          <IconSearch size={18} aria-hidden />
          <VisuallyHidden>{t('search')}</VisuallyHidden>
          <input
            ref={searchRef}
            type="search"
            value={list.search}
            placeholder={searchLabel}
            maxLength={50}
            onChange={(event) => list.setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              if (list.search === '') event.currentTarget.blur();
              else list.setSearch('');
            }}
          />
          {list.search === '' && <kbd title={t('searchKey')}>/</kbd>}
          {list.search !== '' && (
            <button type="button" aria-label={t('clear')} onClick={() => list.setSearch('')}>
              <IconX size={16} aria-hidden />
            </button>
          )}
        </label>
      )}
      {filters.length > 0 && (
        <div ref={chips} className={styles.filters} role="group" aria-label={t('filters')}>
          {filters.map((filter) => (
            <FilterChip key={filter.name} filter={filter} list={list} />
          ))}
          {list.activeFilters.length > 0 && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('clearFilters')}
              title={t('clearFilters')}
              onClick={() => list.clear()}
            >
              <IconX size={16} aria-hidden />
            </button>
          )}
          {list.narrowed && narrowedTools}
        </div>
      )}
      <div className={styles.tools}>
        {children}
        {view !== undefined && views.length > 1 && (
          <ViewSwitch view={view} views={views} onView={(next) => onView?.(next)} />
        )}
      </div>
    </div>
  );
};
