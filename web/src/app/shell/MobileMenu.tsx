import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useText } from '../../shared/i18n';
import { type VisibleEntry } from '../navigation';
import { appTexts } from '../texts';
import styles from './MobileMenu.module.css';

const loadDrawer = () => import('./Drawer').then(({ Drawer }) => ({ default: Drawer }));
const Drawer = lazy(loadDrawer);

interface MobileMenuProps {
  readonly entries: readonly VisibleEntry[];
  readonly signedIn: boolean;
}

/** The whole navigation behind a hamburger, for screens too narrow for the bar. */
export const MobileMenu = ({ entries, signedIn }: MobileMenuProps) => {
  const t = useText(appTexts);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={styles.around}>
      <button
        type="button"
        className={styles.hamburger}
        aria-label={t('openMenu')}
        aria-expanded={open}
        onTouchStart={() => void loadDrawer()}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Drawer entries={entries} signedIn={signedIn} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
