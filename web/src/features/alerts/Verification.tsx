import { type VerificationView } from '@berangkat/contracts/alerts';
import { asPortalError, auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, Card, Time, useBanner } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import styles from './Alerts.module.css';
import { useListVerificationsQuery, useVerifyLogMutation } from './api';
import { alertTexts } from './texts';

/** Has the log verified, and says how far that is and how the last ones ended. */
export const Verification = () => {
  const t = useText(alertTexts);
  const banner = useBanner();
  const { data } = useListVerificationsQuery();
  const [verify, { isLoading }] = useVerifyLogMutation();
  const [running] = data?.verifications.filter(({ endedat }) => endedat === null) ?? [];
  const ended = data?.verifications.filter(({ endedat }) => endedat !== null) ?? [];
  const start = async (): Promise<void> => {
    const { error } = await verify({ audit: auditClaim('verify_log') });
    if (error !== undefined) {
      const { status, message } = asPortalError(error);
      banner('error', status === 409 ? message : t('verifyFailed'));
    }
  };
  return (
    <Card
      title={t('verification')}
      actions={
        <Button look="primary" size="small" busy={isLoading || running !== undefined} onClick={() => void start()}>
          {t('verify')}
        </Button>
      }
    >
      <p className={styles.text}>{t('verificationText')}</p>
      {running !== undefined && <Running verification={running} />}
      {data !== undefined && data.verifications.length === 0 && <p className={styles.text}>{t('never')}</p>}
      <LinedList>
        {ended.map((one) => (
          <li key={one.verificationid} className={styles.line}>
            <span className={styles.said}>
              {one.whole === true
                ? t('whole', { events: one.events, streams: one.streams ?? 0, attested: one.attested ?? 0 })
                : t('changed', { reason: one.reason ?? '' })}
              <small>
                <Time at={one.begunat} labelled /> · {t('took', { seconds: one.seconds ?? 0 })}
                {one.begunbyname !== null && <> · {one.begunbyname}</>}
              </small>
            </span>
          </li>
        ))}
      </LinedList>
    </Card>
  );
};

const Running = ({ verification: { events, total } }: { readonly verification: VerificationView }) => {
  const t = useText(alertTexts);
  const said =
    events === 0
      ? t('waiting')
      : total === null
        ? t('progressOf', { events })
        : t('progress', { events, total: Math.max(total, events) });
  return (
    <p role="status" className={styles.text}>
      <progress
        className={styles.bar}
        aria-label={t('verification')}
        max={total ?? undefined}
        value={total === null || events === 0 ? undefined : Math.min(events, total)}
      />
      {said}
    </p>
  );
};
