import { currencies, FOREIGN_CURRENCIES } from '@berangkat/contracts/reference';
import { rupiahRates } from '@berangkat/contracts/settings';
import { auditClaim } from '../../shared/api';
import { useLocale, useText } from '../../shared/i18n';
import { FieldRow, NumberField, SettingsForm, Time } from '../../shared/kit';
import { type NewestSettings, useChangeRatesMutation } from './api';
import styles from './SettingsPage.module.css';
import { settingsTexts } from './texts';

/** The rates by which applicants compare salaries abroad in rupiah. */
export const RatesForm = (settings: NewestSettings) => {
  const t = useText(settingsTexts);
  const locale = useLocale();
  const [change] = useChangeRatesMutation();
  const { changedat } = settings.newest.rates;
  return (
    <SettingsForm
      {...settings}
      part={({ rates }) => rates}
      title={t('rates')}
      intro={
        <>
          <p className={styles.intro}>{t('ratesText')}</p>
          {changedat !== null && (
            <p className={styles.intro}>
              {t('ratesSet')} <Time at={changedat} style="date" />
            </p>
          )}
        </>
      }
      schema={rupiahRates}
      start={{}}
      save={(values, revision) => change({ ...values, revision, audit: auditClaim('change_rupiah_rates') })}
      savedText={t('saved')}
      failedText={t('saveError')}
    >
      {(control) => (
        <FieldRow>
          {FOREIGN_CURRENCIES.map((currency) => (
            <NumberField
              key={currency}
              control={control}
              name={currency}
              label={`${currency} – ${currencies.label(currency, locale)}`}
              optional
            />
          ))}
        </FieldRow>
      )}
    </SettingsForm>
  );
};
