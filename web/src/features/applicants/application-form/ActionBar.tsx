import { IconArrowRight, IconSend, IconWifiOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { specTexts, useText } from '../../../shared/i18n';
import { useBottomBar } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { formTexts } from '../texts/form';
import styles from './ActionBar.module.css';
import { type Stage } from './stageRules';
import { type Submissions } from './submission/useSubmission';
import { useOnline } from './useOnline';

interface ActionBarProps {
  readonly stage: Stage;
  readonly submission: Pick<Submissions, 'state' | 'stop' | 'tryNow'>;
  readonly onBack: () => void;
}

/**
 * Back and Next within reach of a thumb; whether there is a line; and while an application waits for one, that it does.
 */
export const ActionBar = ({ stage, submission, onBack }: ActionBarProps) => {
  const t = useText(formTexts, specTexts);
  const online = useOnline();
  const { isSubmitting } = useFormState();
  const { state, stop, tryNow } = submission;
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);

  if (state.kind === 'waiting') {
    return (
      <div ref={bar} className={styles.waiting} role="alert">
        <IconWifiOff size={24} aria-hidden />
        <div>
          <strong>{t('waitingTitle')}</strong>
          <p>{t('waitingText')}</p>
        </div>
        <div className={styles.choices}>
          <Button look="outline" onClick={stop}>
            {t('keepEditing')}
          </Button>
          <Button look="primary" onClick={tryNow}>
            {t('tryNow')}
          </Button>
        </div>
      </div>
    );
  }

  const sending = state.kind === 'sending';
  return (
    <div ref={bar} className={styles.bar}>
      {!online && (
        <p className={styles.offline} role="status">
          <IconWifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
      {stage > 1 && (
        <Button look="outline" onClick={onBack} disabled={sending}>
          {t('app-back')}
        </Button>
      )}
      {stage < 4 ? (
        <Button look="main" size="large" type="submit" busy={isSubmitting}>
          {t('app-next')} <IconArrowRight size={18} aria-hidden />
        </Button>
      ) : (
        <Button look="main" size="large" type="submit" busy={sending || isSubmitting} icon={<IconSend aria-hidden />}>
          {sending ? t('sending') : t('app-submit')}
        </Button>
      )}
    </div>
  );
};
