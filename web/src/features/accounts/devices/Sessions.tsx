import { type SessionList, type SessionRow } from '@berangkat/contracts/accounts';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { countryName, useLocale, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { SkeletonLines } from '../../../shared/kit/Skeleton';
import { Time } from '../../../shared/kit/time';
import styles from './Sessions.module.css';
import { devicesTexts } from './texts';

interface SessionsProps {
  readonly result: {
    readonly data?: SessionList | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Ends one session, or without its name all that may be ended at once. */
  readonly onEnd: (given: {
    readonly sessionid?: string;
    readonly audit: ReturnType<typeof auditClaim>;
  }) => Promise<{ readonly error?: unknown }>;
  /** The words of the button that ends them all. */
  readonly all: string;
}

/** The place of the button that ends them all among those of single sessions. */
const ALL = 'all';

/** The devices on which an account is signed in; each can be signed out, and all at once. */
export const Sessions = ({ result: { data, error, refetch }, onEnd, all }: SessionsProps) => {
  const t = useText(devicesTexts);
  const locale = useLocale();
  const banner = useBanner();
  /** The session that is being ended; no other is ended meanwhile. */
  const [ending, setEnding] = useState<string>();
  if (data === undefined)
    return error === undefined ? (
      <SkeletonLines />
    ) : (
      <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
    );

  const nameOf = ({ browser, system }: SessionRow): string =>
    browser !== null && system !== null ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  const end = async (sessionid?: string): Promise<void> => {
    if (ending !== undefined) return;
    setEnding(sessionid ?? ALL);
    const { error: failure } = await onEnd({
      ...(sessionid !== undefined && { sessionid }),
      audit: auditClaim('end_sessions'),
    });
    setEnding(undefined);
    banner(failure === undefined ? 'success' : 'error', t(failure === undefined ? 'ended' : 'failed'));
  };
  const others = data.sessions.filter(({ here }) => !here);
  return (
    <>
      <ul className={styles.list} hidden={data.sessions.length === 0}>
        {data.sessions.map((session) => (
          <li key={session.sessionid} className={styles.row}>
            <div className={styles.facts}>
              <strong>{nameOf(session)}</strong>
              <p>
                {t('since')} <Time at={session.since} />
                {session.country !== null && ` ${t('country', { country: countryName(session.country, locale) })}`}
                {session.method === 'loginid' && ` ${t('withLoginId')}`}
              </p>
              <p>
                {t('lastSeen')} <Time at={session.lastseen} />
              </p>
            </div>
            {session.here ? (
              <span>{t('here')}</span>
            ) : (
              <Button
                look="outline"
                busy={ending === session.sessionid}
                aria-label={t('endOf', { device: nameOf(session) })}
                onClick={() => void end(session.sessionid)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p>{t(data.sessions.length === 0 ? 'none' : 'onlyHere')}</p>
      ) : (
        <Button look="soft" className={styles.all} busy={ending === ALL} onClick={() => void end()}>
          {all}
        </Button>
      )}
    </>
  );
};
