import { IconX } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useText } from '../../i18n';
import { IconButton } from '../Button';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './BulkBar.module.css';
import { tableTexts } from './texts';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly actions: ReactNode;
}

/** How many rows are selected, said aloud as it changes, and what can be done with them. Escape clears. */
export const BulkBar = ({ count, onClear, actions }: BulkBarProps) => {
  const t = useText(tableTexts);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{count > 0 ? t('selected', { count }) : ''}</VisuallyHidden>
      </div>
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('actions')}>
          <strong>{t('selected', { count })}</strong>
          <div className={styles.actions}>{actions}</div>
          <IconButton label={t('clearSelection')} size="small" onClick={onClear}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
};
