import { IconAdjustmentsHorizontal, IconLayoutGrid, IconSearch, IconTable, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useText } from '../../i18n';
import { classes } from '../classes';
import { VisuallyHidden } from '../VisuallyHidden';
import { tableTexts } from './texts';
import styles from './Toolbar.module.css';
import { type FilterSpec } from './types';
import { type ListParams } from './useListParams';
import { type TableView } from './useTableView';

interface ToolbarProps {
  readonly list: ListParams;
  readonly searchLabel: string | undefined;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly filters: readonly FilterSpec[];
  /** Table or cards; without it, nothing to switch. */
  readonly view?: TableView;
  readonly onView?: (view: TableView) => void;
  readonly children?: ReactNode;
}

/** Search, filters and what is set of them, and the switch between table and cards. */
export const Toolbar = ({ list, searchLabel, searchRef, filters, view, onView, children }: ToolbarProps) => {
  const t = useText(tableTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const chips = filters.filter(({ name }) => list.filterOf(name) !== '');
  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
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
          <button
            type="button"
            className={styles.disclose}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
            {t('filters')}
            {chips.length > 0 && <span className={styles.count}>{chips.length}</span>}
          </button>
        )}
        <div className={styles.tools}>
          {children}
          {view !== undefined && (
            <div className={styles.views} role="group" aria-label={t('view')}>
              <button
                type="button"
                aria-pressed={view === 'table'}
                aria-label={t('viewTable')}
                title={t('viewTable')}
                onClick={() => onView?.('table')}
              >
                <IconTable size={18} aria-hidden />
              </button>
              <button
                type="button"
                aria-pressed={view === 'cards'}
                aria-label={t('viewCards')}
                title={t('viewCards')}
                onClick={() => onView?.('cards')}
              >
                <IconLayoutGrid size={18} aria-hidden />
              </button>
            </div>
          )}
        </div>
      </div>
      {filters.length > 0 && (
        <div id={id} className={classes(styles.filters, open && styles.open)}>
          {filters.map(({ name, label, options }) => (
            <label key={name} className={classes(styles.filter, list.filterOf(name) !== '' && styles.set)}>
              <VisuallyHidden>{label}</VisuallyHidden>
              <select value={list.filterOf(name)} onChange={(event) => list.setFilter(name, event.target.value)}>
                <option value="">{label}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ name, label, options }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('removeFilter', { name: label })}
                onClick={() => list.setFilter(name, undefined)}
              >
                <span>
                  {label}:{' '}
                  <strong>
                    {options.find(({ value }) => value === list.filterOf(name))?.label ?? list.filterOf(name)}
                  </strong>
                </span>
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={() => list.clear()}>
              {t('clearFilters')}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
};
