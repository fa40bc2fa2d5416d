import { useState } from 'react';
import { useText } from '../../shared/i18n';
import { Card, EmptyState, ErrorState, Page, SkeletonForm } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { useReadFactorsQuery } from './api';
import { CodesCard } from './CodesCard';
import { PasskeysCard } from './passkeys/PasskeysCard';
import styles from './Factors.module.css';
import { RecoveryCard } from './RecoveryCard';
import { RecoveryCodes } from './RecoveryCodes';
import { useFocusLater } from './useFocusLater';
import { factorTexts } from './texts';

/** The own second factor; never in a session that a login ID opened. */
export const Component = () => {
  const t = useText(factorTexts);
  const { user } = useSession();
  if (user === undefined) return null;
  return (
    <Page title={t('title')} intro={t('intro')} back={getHref('dashboard')} width="reading">
      {user.method === 'loginid' ? (
        <Card>
          <EmptyState drawing="gate" title={t('withLoginId')} text={t('withLoginIdText')} />
        </Card>
      ) : (
        <Factors key={user.account.accountid} />
      )}
    </Page>
  );
};

const Factors = () => {
  const t = useText(factorTexts);
  const { data: factors, error, refetch } = useReadFactorsQuery();
  /** Recovery codes that were made just now: they are shown this once. */
  const [made, setMade] = useState<readonly string[]>();
  const [cards, focusCards] = useFocusLater<HTMLDivElement>();
  const kept = (): void => {
    setMade(undefined);
    focusCards();
  };
  if (error !== undefined && factors === undefined)
    return <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />;
  if (factors === undefined) return <SkeletonForm fields={2} />;
  if (made !== undefined) return <RecoveryCodes codes={made} onKept={kept} />;
  const count = factors.passkeys.length + (factors.codes ? 1 : 0);
  return (
    <div ref={cards} tabIndex={-1} className={styles.cards}>
      <PasskeysCard passkeys={factors.passkeys} isLastFactor={count === 1} onMade={setMade} />
      <CodesCard isOn={factors.codes} isLastFactor={count === 1} onMade={setMade} />
      {count > 0 && <RecoveryCard left={factors.recoverycodes} onMade={setMade} />}
    </div>
  );
};
