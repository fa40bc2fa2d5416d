import { type AlertView } from '@berangkat/contracts/alerts';
import { PARKED_ALERT } from '@berangkat/contracts/alerts/values';
import { auditClaim } from '../../shared/api';
import { countryName, type Locale, type Translate, useLocale, useText } from '../../shared/i18n';
import { Button, LinkButton, Time, useAction } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import styles from './Alerts.module.css';
import { useAcknowledgeAlertMutation } from './api';
import { alertTexts } from './texts';
import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { type en } from './texts/en';

/** An alert as a sentence. */
const alertSaid = (alert: AlertView, t: Translate<typeof en>, locale: Locale): string => {
  const { rule, name, accountid, amount, country, reason } = alert;
  const who = name === null || name === MASKED_EMAIL ? (accountid ?? t('somebody')) : name;
  if (rule === 'log') return t('log', { reason: reason ?? '' });
  if (rule === 'parked') return t('parked', { count: amount ?? 0, reason: reason ?? '' });
  if (rule === 'country')
    return country === null
      ? t('countryHidden', { who })
      : t('country', { who, country: countryName(country, locale) });
  return t(rule, { who, count: amount ?? 0 });
};

/** One alert: what it is, when, where it stands in the trail, and that it was seen to. */
export const AlertLine = ({ alert }: { readonly alert: AlertView }) => {
  const t = useText(alertTexts);
  const locale = useLocale();
  const act = useAction();
  const { can } = useSession();
  const [acknowledge] = useAcknowledgeAlertMutation();
  const isParked = alert.rule === PARKED_ALERT;
  const { alertid, at, correlationid, acknowledgedat, acknowledgedbyname, sentto, leftout } = alert;
  return (
    <li className={styles.line}>
      <span className={styles.said}>
        {alertSaid(alert, t, locale)}
        <small>
          <Time at={at} labelled />
          {sentto !== null && <> · {t('sentTo', { count: sentto })}</>}
          {leftout && <> · {t('leftOut')}</>}
          {acknowledgedat !== null && <> · {t('seenBy', { who: acknowledgedbyname ?? t('somebody') })}</>}
        </small>
      </span>
      <span className={styles.acts}>
        {!isParked && (
          <LinkButton
            size="small"
            look="quiet"
            to={`${getHref('auditTrail')}?${new URLSearchParams({ correlationid }).toString()}`}
          >
            {t('showInTrail')}
          </LinkButton>
        )}
        {isParked && can('operations.read') && (
          <LinkButton size="small" look="quiet" to={getHref('operations')}>
            {t('showOperations')}
          </LinkButton>
        )}
        {!isParked && acknowledgedat === null && (
          <Button
            size="small"
            look="outline"
            onClick={() =>
              void act({
                run: () => acknowledge({ alertid, audit: auditClaim('acknowledge_alert') }),
                doneText: t('acknowledged'),
                failedText: t('acknowledgeFailed'),
              })
            }
          >
            {t('acknowledge')}
          </Button>
        )}
      </span>
    </li>
  );
};
