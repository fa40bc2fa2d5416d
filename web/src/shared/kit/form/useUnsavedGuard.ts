import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../i18n';
import { useConfirm } from '../dialog';
import { kitTexts } from '../texts';

/** While `unsaved`, asks before this address is left, and lets the browser ask before the tab is closed. */
export const useUnsavedGuard = (unsaved: boolean): void => {
  const t = useText(kitTexts);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leaveTitle'),
      text: t('leaveText'),
      confirm: t('leave'),
      cancel: t('stay'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};
