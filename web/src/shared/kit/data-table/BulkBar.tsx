import { type ListLength } from '@berangkat/contracts/kernel';
import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { useBottomBar } from '../banner';
import { Button, IconButton } from '../Button';
import { keyTexts, useKeys } from '../keyboard';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './BulkBar.module.css';
import { tableTexts } from './texts';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly actions: ReactNode;
  /**
   * The rows of the whole list, and what selects all of them or the first {@link LONGEST_BATCH}; undefined where that may
   * not be done here.
   */
  readonly all?: { readonly page: ListLength; readonly select: () => Promise<void> } | undefined;
}

/** How many rows are selected, said aloud as it changes, and what can be done with them. b goes there, Escape clears. */
export const BulkBar = ({ count, ...bar }: BulkBarProps) => {
  const t = useText(tableTexts);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{count > 0 ? t('selected', { count }) : ''}</VisuallyHidden>
      </div>
      {count > 0 && <Bar count={count} {...bar} />}
    </>
  );
};

const Bar = ({ count, onClear, actions, all }: BulkBarProps) => {
  const t = useText(tableTexts, keyTexts);
  const [reading, setReading] = useState(false);
  const first = Math.min(all?.page.total ?? 0, LONGEST_BATCH);
  const selectAll = async (): Promise<void> => {
    setReading(true);
    await all?.select();
    setReading(false);
  };
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  useKeys(t('list'), [
    { keys: ['b'], label: t('bulk'), run: () => bar.current?.querySelector<HTMLElement>('button')?.focus() },
  ]);
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('actions')}>
      <strong>{t('selected', { count })}</strong>
      {all !== undefined && first > count && (
        <Button size="small" look="soft" busy={reading} onClick={() => void selectAll()}>
          {all.page.exact && first === all.page.total
            ? t('selectAllMatching', { count: first })
            : t(all.page.exact ? 'selectFirst' : 'selectFirstOfMore', { count: first, total: all.page.total })}
        </Button>
      )}
      <div className={styles.actions}>{actions}</div>
      <kbd aria-hidden>b</kbd>
      <IconButton label={t('clearSelection')} size="small" onClick={onClear}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
