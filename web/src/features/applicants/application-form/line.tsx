import { IconWifiOff } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useText } from '../../../shared/i18n';
import { useBottomBar } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { formTexts } from '../texts/form';
import styles from './ActionBar.module.css';
import { type Submissions } from './submission/useSubmission';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the device thinks that it has a line. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Said in the bar as long as there is no line. */
export const OfflineNote = () => {
  const t = useText(formTexts);
  if (useOnline()) return null;
  return (
    <p className={styles.offline} role="status">
      <IconWifiOff size={18} aria-hidden />
      {t('offline')}
    </p>
  );
};

/** In place of the bar while an application waits for a line. */
export const WaitingBar = ({ submission }: { readonly submission: Pick<Submissions, 'stop' | 'tryNow'> }) => {
  const t = useText(formTexts);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={styles.waiting} role="alert">
      <IconWifiOff size={24} aria-hidden />
      <div>
        <strong>{t('waitingTitle')}</strong>
        <p>{t('waitingText')}</p>
      </div>
      <div className={styles.choices}>
        <Button look="outline" onClick={submission.stop}>
          {t('keepEditing')}
        </Button>
        <Button look="primary" onClick={submission.tryNow}>
          {t('tryNow')}
        </Button>
      </div>
    </div>
  );
};
