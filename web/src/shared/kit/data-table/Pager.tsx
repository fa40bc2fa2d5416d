import { PAGE_SIZES, type PageSize } from '@berangkat/contracts/kernel';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useText } from '../../i18n';
import styles from './Pager.module.css';
import { type PagePosition, type ShownPage } from './pages';
import { tableTexts } from './texts';
import { type ListParams } from './useListParams';

interface PagerProps {
  readonly list: ListParams;
  /** The page that the rows on screen are of, which while another one is on its way is not the one asked for. */
  readonly at: ShownPage;
  readonly place: PagePosition;
  /** Rows of the whole list, and whether they are counted to the end. */
  readonly page: { readonly total: number; readonly exact: boolean };
  /** Rows on screen. */
  readonly shown: number;
}

/** At most seven numbers with the current one among them; 0 stands for a gap. */
export const pageNumbers = (current: number, last: number): number[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last);
  if (current <= 3) near.splice(0, near.length, 2, 3, 4);
  if (current >= last - 2) near.splice(0, near.length, last - 3, last - 2, last - 1);
  return [1, ...(near[0]! > 2 ? [0] : []), ...near, ...(near[near.length - 1]! < last - 1 ? [0] : []), last];
};

/**
 * Shows the place of this page in the list, and the ways to the others: page numbers inside the batch, the batches
 * before and after it.
 */
export const Pager = ({ list, at, place, page, shown }: PagerProps) => {
  const t = useText(tableTexts);
  const batches = list.paging === 'batches';
  const { current, last, from, earlierBatch, laterBatch } = place;
  const later = page.exact ? Math.min(at.batch, page.total - at.book * at.batch) : at.batch;

  return (
    <div className={styles.pager}>
      <p className={styles.range} aria-live="polite">
        {shown === 0
          ? t('none')
          : t(page.exact ? 'range' : 'rangeOfMore', { from, to: from + shown - 1, total: page.total })}
      </p>
      {(last > 1 || laterBatch || earlierBatch) && (
        <nav className={styles.pages} aria-label={t('pages')}>
          {earlierBatch && (
            <button type="button" className={styles.batch} onClick={() => list.goTo(1, at.book - 1)}>
              <IconChevronsLeft size={16} aria-hidden /> {t('previousBatch', { count: at.batch })}
            </button>
          )}
          {current > 1 && (
            <button type="button" aria-label={t('previousPage')} onClick={() => list.goTo(current - 1)}>
              <IconChevronLeft size={16} aria-hidden />
            </button>
          )}
          {pageNumbers(current, last).map((number, index) =>
            number === 0 ? (
              <span key={`gap-${index}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                aria-label={t('page', { page: number })}
                aria-current={number === current ? 'page' : undefined}
                onClick={() => list.goTo(number)}
              >
                {number}
              </button>
            ),
          )}
          {current < last && (
            <button type="button" aria-label={t('nextPage')} onClick={() => list.goTo(current + 1)}>
              <IconChevronRight size={16} aria-hidden />
            </button>
          )}
          {laterBatch && (
            <button type="button" className={styles.batch} onClick={() => list.goTo(1, at.book + 1)}>
              {t('nextBatch', { count: later })} <IconChevronsRight size={16} aria-hidden />
            </button>
          )}
        </nav>
      )}
      {batches && (
        <label className={styles.size}>
          <span>{t('rowsPerPage')}</span>
          <select value={list.size} onChange={(event) => list.setSize(Number(event.target.value) as PageSize)}>
            {PAGE_SIZES.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};
