import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../i18n';
import { useConfirm } from '../dialog';
import { kitTexts } from '../texts';

/** How many on screen have something unsaved. A router asks only the one that came last, which so answers for all. */
let unsavedHere = 0;

/** While `unsaved`, asks before this address is left, and lets the browser ask before the tab is closed. */
export const useUnsavedGuard = (unsaved: boolean): void => {
  const t = useText(kitTexts);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedHere > 0 && currentLocation.pathname !== nextLocation.pathname,
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
    unsavedHere += 1;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedHere -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
};
