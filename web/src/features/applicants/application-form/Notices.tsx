import { type Draft } from '@berangkat/contracts/applicants';
import { type ReactNode } from 'react';
import { intlTag, useLocale, useText, type Locale } from '../../../shared/i18n';
import { Banner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { formTexts } from '../texts/form';
import styles from './ApplicationForm.module.css';
import { type Opening } from './opening';

interface NoticesProps {
  readonly opening: Opening;
  /** A draft of another device that turned up late. */
  readonly other: Draft | undefined;
  readonly onTakeOther: (draft: Draft) => void;
  readonly onKeepThis: () => void;
  /** Somebody else has just saved the same application. */
  readonly stale: boolean;
  readonly onShowStale: () => void;
  readonly onStartAgain: () => void;
}

/** Notices about the form before going on: it was resumed, there is another draft, somebody else has saved. */
export const Notices = ({
  opening,
  other,
  onTakeOther,
  onKeepThis,
  stale,
  onShowStale,
  onStartAgain,
}: NoticesProps) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const { resumed, base } = opening;
  if (resumed === undefined && other === undefined && !stale) return null;
  return (
    <div className={styles.notices}>
      {resumed !== undefined && (
        <Notice
          kind={resumed.onNewer ? 'warning' : 'info'}
          text={
            base === undefined
              ? t('resumed', { when: moment(resumed.at, locale) })
              : t(resumed.onNewer ? 'resumedOnNewer' : 'resumedEdit')
          }
        >
          <Button look="quiet" size="small" onClick={onStartAgain}>
            {t('startAgain')}
          </Button>
        </Notice>
      )}
      {other !== undefined && (
        <Notice kind="warning" text={t('otherDraft', { when: moment(other.savedat, locale) })}>
          <Button size="small" onClick={() => onTakeOther(other)}>
            {t('otherTake')}
          </Button>
          <Button look="quiet" size="small" onClick={onKeepThis}>
            {t('otherKeep')}
          </Button>
        </Notice>
      )}
      {stale && (
        <Notice kind="warning" text={t('staleNotice')}>
          <Button size="small" onClick={onShowStale}>
            {t('staleShow')}
          </Button>
        </Notice>
      )}
    </div>
  );
};

const Notice = ({
  kind,
  text,
  children,
}: {
  readonly kind: 'info' | 'warning';
  readonly text: string;
  readonly children: ReactNode;
}) => (
  <Banner kind={kind} timeout={null}>
    <div className={styles.notice}>
      <span>{text}</span>
      {children}
    </div>
  </Banner>
);

/** Day and time by the clock of this device. */
const moment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
