import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocale, useText, specTexts } from '../../shared/i18n';
import {
  Card,
  EmptyState,
  ErrorState,
  Page,
  SkeletonForm,
  useZone,
  Button,
  useBanner,
  useConfirm,
} from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { readSession, useSession } from '../../shared/session';
import { useAppDispatch } from '../../shared/useAppDispatch';
import { useReadFactorsQuery, useMakeRecoveryCodesMutation } from './api';
import { CodesCard } from './CodesCard';
import { dayText } from './duty/dayText';
import { dutyTexts } from './duty/texts';
import { PasskeysCard } from './passkeys/PasskeysCard';
import styles from './Factors.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { useFocusLater } from './useFocusLater';
import { factorTexts } from './texts';
import { auditClaim } from '../../shared/api';
import { saidOf } from './said';

interface RecoveryCardProps {
  /** Codes that were not used. */
  readonly left: number;
  readonly onMade: (recoverycodes: readonly string[]) => void;
}

/** The recovery codes: how many are left, and ten new ones. */
const RecoveryCard = ({ left, onMade }: RecoveryCardProps) => {
  const t = useText(factorTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const language = useLocale();
  const [make, { isLoading }] = useMakeRecoveryCodesMutation();
  const renew = async (): Promise<void> => {
    if (!(await confirm({ title: t('renewTitle'), text: t('renewText'), confirm: t('renew') }))) return;
    const { data, error } = await make({ language, audit: auditClaim('make_recovery_codes') });
    if (data?.recoverycodes === undefined) return banner('error', t(saidOf(error)));
    banner.mended();
    onMade(data.recoverycodes);
  };
  return (
    <Card title={t('recovery')}>
      <div className={styles.card}>
        <p>{t('recoveryText')}</p>
        <p className={styles.state}>{t('recoveryLeft', { count: left })}</p>
        <Button look="outline" busy={isLoading} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      </div>
    </Card>
  );
};

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
  const locale = useLocale();
  const { zone } = useZone();
  const due = useSession().user?.factordue;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: factors, error, refetch } = useReadFactorsQuery();
  /** Recovery codes that were made just now, which are shown this once; and whether a factor was due until then. */
  const [made, setMade] = useState<{ readonly codes: readonly string[]; readonly wasDue: boolean }>();
  const [cards, focusCards] = useFocusLater<HTMLDivElement>();
  const count = factors === undefined ? 0 : factors.passkeys.length + (factors.codes ? 1 : 0);
  const isSetUp = factors && count > 0;
  // Other pages open with the first factor, and may close with the last.
  useEffect(() => {
    if (isSetUp !== undefined) void dispatch(readSession());
  }, [isSetUp, dispatch]);
  const show = (codes: readonly string[]): void => setMade({ codes, wasDue: due !== undefined });
  const kept = (): void => {
    setMade(undefined);
    if (made?.wasDue === true) void navigate(getHref('dashboard'));
    else focusCards();
  };
  if (error !== undefined && factors === undefined)
    return <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />;
  if (factors === undefined) return <SkeletonForm fields={2} />;
  if (made !== undefined) return <RecoveryCodes codes={made.codes} onKept={kept} />;
  const isClosed = due !== undefined && isOver(due);
  const withoutLast =
    factors.factordue !== undefined && isOver(factors.factordue) ? t('removeDueText') : t('removeText');
  return (
    <div ref={cards} tabIndex={-1} className={styles.cards}>
      {isSetUp === false && due !== undefined && (
        <Card title={isClosed ? t('due') : t('soon', { day: dayText(due, locale, zone) })}>
          <p>{t(isClosed ? 'dueText' : 'soonText')}</p>
        </Card>
      )}
      <PasskeysCard passkeys={factors.passkeys} lastText={count === 1 ? withoutLast : undefined} onMade={show} />
      <CodesCard isOn={factors.codes} lastText={count === 1 ? withoutLast : undefined} onMade={show} />
      {isSetUp === true && <RecoveryCard left={factors.recoverycodes} onMade={show} />}
    </div>
  );
};

/** @param at ISO 8601 */
const isOver = (at: string): boolean => Date.parse(at) <= Date.now();
