import { useEffect, useRef } from 'react';
import { call, send } from '../../shared/api';
import { useLocale } from '../../shared/i18n';

/** Keeps the language that somebody who is signed in chooses with the account: its mail comes in it. */
export const useKeptLanguage = (): void => {
  const language = useLocale();
  const kept = useRef(language);
  useEffect(() => {
    if (kept.current === language) return;
    kept.current = language;
    void send(call('savePreferences', { list: 'portal', language }));
  }, [language]);
};
