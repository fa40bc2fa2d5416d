import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../i18n';
import { useConfirm } from '../dialog';
import { kitTexts } from '../texts';

/** Those on screen that have something unsaved. A router asks only the one that came last, which so answers for all. */
const unsavedHere = new Set<string>();

/** While `unsaved`, asks before this address is left, and lets the browser ask before the tab is closed. */
export const useUnsavedGuard = (unsaved: boolean): void => {
  const id = useId();
  const t = useText(kitTexts);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedHere.size > 0 && currentLocation.pathname !== nextLocation.pathname,
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
    unsavedHere.add(id);
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedHere.delete(id);
      window.removeEventListener('beforeunload', ask);
    };
  }, [id, unsaved]);
};
