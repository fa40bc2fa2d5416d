import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n';
import { useBottomBar } from '../banner';
import { IconButton } from '../Button';
import { keyTexts, useKeys } from '../keyboard';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './BulkBar.module.css';
import { tableTexts } from './texts';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly actions: ReactNode;
}

/** How many rows are selected, said aloud as it changes, and what can be done with them. b goes there, Escape clears. */
export const BulkBar = ({ count, onClear, actions }: BulkBarProps) => {
  const t = useText(tableTexts);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{count > 0 ? t('selected', { count }) : ''}</VisuallyHidden>
      </div>
      {count > 0 && <Bar count={count} onClear={onClear} actions={actions} />}
    </>
  );
};

const Bar = ({ count, onClear, actions }: BulkBarProps) => {
  const t = useText(tableTexts, keyTexts);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  useKeys(t('list'), [
    { keys: ['b'], label: t('bulk'), run: () => bar.current?.querySelector<HTMLElement>('button')?.focus() },
  ]);
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('actions')}>
      <strong>{t('selected', { count })}</strong>
      <div className={styles.actions}>{actions}</div>
      <kbd aria-hidden>b</kbd>
      <IconButton label={t('clearSelection')} size="small" onClick={onClear}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
