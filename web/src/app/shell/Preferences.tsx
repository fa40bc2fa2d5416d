import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTransition } from 'react';
import { chooseLocale, LOCALES, useLocale, useText, type Locale } from '../../shared/i18n';
import { IconButton } from '../../shared/kit/Button';
import { chooseScheme, useScheme } from '../../shared/theme/scheme';
import { appTexts } from '../texts';
import styles from './Preferences.module.css';

/** English or Bahasa Indonesia, kept on this device. */
export const LanguageSwitch = () => {
  const t = useText(appTexts);
  const locale = useLocale();
  const [pending, start] = useTransition();
  return (
    <div className={styles.languages} role="group" aria-label={t('language')} aria-busy={pending}>
      {(Object.entries(LOCALES) as [Locale, string][]).map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${code.toUpperCase()} – ${name}`}
          title={name}
          aria-pressed={locale === code}
          onClick={() => start(() => chooseLocale(code))}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
};

/** Light or dark, kept on this device. */
export const SchemeSwitch = () => {
  const t = useText(appTexts);
  const dark = useScheme() === 'dark';
  const label = t(dark ? 'lightTheme' : 'darkTheme');
  return (
    <IconButton label={label} onClick={() => chooseScheme(dark ? 'light' : 'dark')}>
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
};
