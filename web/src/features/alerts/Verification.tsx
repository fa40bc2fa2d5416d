import { type VerificationView } from '@berangkat/contracts/alerts';
import { asPortalError, auditClaim } from '../../shared/api';
import { type Translate, useText } from '../../shared/i18n';
import { Button, Card, Time, useAction, useBanner } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import styles from './Alerts.module.css';
import { useCancelVerificationMutation, useListVerificationsQuery, useVerifyLogMutation } from './api';
import { alertTexts } from './texts';
import { type en } from './texts/en';

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
    if (error === undefined) return banner.mended();
    const { status, message } = asPortalError(error);
    banner('error', status === 409 ? message : t('verifyFailed'));
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
              {endSaid(one, t)}
              <small>
                <Time at={one.begunat} labelled />
                {one.seconds !== null && <> · {t('took', { seconds: one.seconds })}</>}
                {one.begunbyname !== null && <> · {one.begunbyname}</>}
              </small>
            </span>
          </li>
        ))}
      </LinedList>
    </Card>
  );
};

/** How one ended. */
const endSaid = (
  { whole, cancelled, events, streams, attested, reason }: VerificationView,
  t: Translate<typeof en>,
): string => {
  if (cancelled) return t('cancelled');
  return whole === true
    ? t('whole', { events, streams: streams ?? 0, attested: attested ?? 0 })
    : t('changed', { reason: reason ?? '' });
};

const Running = ({ verification }: { readonly verification: VerificationView }) => {
  const t = useText(alertTexts);
  const act = useAction();
  const [cancel] = useCancelVerificationMutation();
  const { verificationid, events, total, pass, passes } = verification;
  const far =
    events === 0
      ? t('waiting')
      : total === null
        ? t('progressOf', { events })
        : t('progress', { events, total: Math.max(total, events) });
  const times = pass === null || passes === null || passes < 2 ? undefined : t('pass', { pass, passes });
  return (
    <div className={styles.line}>
      <p role="status" className={styles.said}>
        <Bar verification={verification} />
        {far}
        {times !== undefined && `, ${times}`}
      </p>
      <Button
        size="small"
        look="outline"
        onClick={() =>
          void act({
            run: () => cancel({ verificationid, audit: auditClaim('cancel_verification') }),
            doneText: t('cancelDone'),
            failedText: t('cancelFailed'),
          })
        }
      >
        {t('cancel')}
      </Button>
    </div>
  );
};

/** How much of all that will be read is read: each time that the log is read counts as much. */
const Bar = ({ verification: { events, total, pass, passes } }: { readonly verification: VerificationView }) => {
  const t = useText(alertTexts);
  const known = total !== null && events > 0;
  const before = ((pass ?? 1) - 1) * (total ?? 0);
  return (
    <progress
      className={styles.bar}
      aria-label={t('verification')}
      max={known ? total * (passes ?? 1) : undefined}
      value={known ? before + Math.min(events, total) : undefined}
    />
  );
};
