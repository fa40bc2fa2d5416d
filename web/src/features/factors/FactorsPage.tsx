import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { Card, EmptyState, ErrorState, Page, SkeletonForm } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { readSession, useSession } from '../../shared/session';
import { useAppDispatch } from '../../shared/useAppDispatch';
import { useReadFactorsQuery } from './api';
import { CodesCard } from './CodesCard';
import { dutyTexts } from './duty/texts';
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
  const t = useText(factorTexts, dutyTexts);
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: factors, error, refetch } = useReadFactorsQuery();
  /** Recovery codes that were made just now: they are shown this once. */
  const [made, setMade] = useState<readonly string[]>();
  const [cards, focusCards] = useFocusLater<HTMLDivElement>();
  /** When it had to be set up, as it stood when this page was opened. */
  const [due] = useState(user?.factordue);
  const count = factors === undefined ? 0 : factors.passkeys.length + (factors.codes ? 1 : 0);
  const isSetUp = count > 0;
  const show = (recoverycodes: readonly string[]): void => {
    setMade(recoverycodes);
    // All other pages are open from now on.
    if (due !== undefined) void dispatch(readSession());
  };
  const kept = (): void => {
    setMade(undefined);
    if (due === undefined) focusCards();
    else void navigate(getHref('dashboard'));
  };
  if (error !== undefined && factors === undefined)
    return <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />;
  if (factors === undefined) return <SkeletonForm fields={2} />;
  if (made !== undefined) return <RecoveryCodes codes={made} onKept={kept} />;
  return (
    <div ref={cards} tabIndex={-1} className={styles.cards}>
      {!isSetUp && due !== undefined && (
        <Card title={t('due')}>
          <p>{t('dueText')}</p>
        </Card>
      )}
      <PasskeysCard passkeys={factors.passkeys} isLastFactor={count === 1} onMade={show} />
      <CodesCard isOn={factors.codes} isLastFactor={count === 1} onMade={show} />
      {isSetUp && <RecoveryCard left={factors.recoverycodes} onMade={show} />}
    </div>
  );
};
