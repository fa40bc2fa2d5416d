import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { type AlertView } from '@berangkat/contracts/alerts';
import { countryName, type Locale, type Translate } from '../../shared/i18n';
import { type en } from './texts/en';

/** An alert as a sentence. */
export const alertSaid = (alert: AlertView, t: Translate<typeof en>, locale: Locale): string => {
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
