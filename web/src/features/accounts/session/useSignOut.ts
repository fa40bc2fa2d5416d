import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asPortalError, auditClaim } from '../../../shared/api';
import { forgetKept } from '../../../shared/device';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { getHref } from '../../../shared/paths';
import { sessionEnded, sessionLeaving, useSession } from '../../../shared/session';
import { useSignOutMutation } from '../api';
import { accountsTexts } from '../texts';

/**
 * Ends the session and goes home. A session that is over already has ended as well; only an unreachable server keeps
 * it.
 */
export const useSignOut = (): [() => Promise<void>, boolean] => {
  const t = useText(accountsTexts);
  const banner = useBanner();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { user } = useSession();
  const [send, { isLoading }] = useSignOutMutation();
  const signOut = useCallback(async () => {
    dispatch(sessionLeaving(true));
    const { error } = await send({ accountid: user?.account.accountid, audit: auditClaim('logout') });
    if (error !== undefined && asPortalError(error).status !== 401) {
      dispatch(sessionLeaving(false));
      banner('error', t('signOutFailed'));
      return;
    }
    // Before the forms are left, which keep what they hold.
    void forgetKept();
    await navigate(getHref('home'));
    dispatch(sessionEnded());
    banner('info', t('signedOut'));
  }, [send, user, banner, t, navigate, dispatch]);
  return [signOut, isLoading];
};
