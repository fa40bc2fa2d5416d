import { type Action } from '@berangkat/contracts/permissions';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBanner } from '../shared/kit/banner';
import { NETWORK } from '../shared/api/problem';
import { getHref } from '../shared/paths';
import { useSession } from '../shared/session/session';
import { readSession } from '../shared/session/slice';
import { useAppDispatch } from '../shared/useAppDispatch';
import { PageSkeleton } from './skeleton/PageSkeleton';
import { sayLater } from './sayLater';

const ErrorState = lazy(() =>
  import('../shared/kit/states/ErrorState').then((module) => ({ default: module.ErrorState })),
);

interface GuardProps {
  readonly action: Action;
  /** The screen can be shown before it is known who is signed in. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the screen to those whom the permissions table lets in. Others read why and go to `/`; visitors find the sign-in open there and
 * come back after it.
 */
export const Guard = ({ action, open, children }: GuardProps) => {
  const banner = useBanner();
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  const dispatch = useAppDispatch();
  const entered = useRef(false);

  const known = session.status === 'visitor' || session.status === 'signed-in';
  const allowed = session.mayEnter(action);
  useEffect(() => {
    if (known && allowed) entered.current = true;
  }, [known, allowed]);
  useEffect(() => {
    if (!known || allowed) return;
    const visitor = session.status === 'visitor';
    // A reader who signed out here, or was timed out, has been told why already.
    if (!entered.current)
      void sayLater(visitor ? 'edu-not-logged-in' : 'app-not-authorized').then((text) =>
        banner(visitor ? 'info' : 'error', text),
      );
    const from = `${location.pathname}${location.search}`;
    void navigate(getHref('home'), { replace: true, ...(visitor && !entered.current && { state: { from } }) });
    // Once per arrival: what else these values do belongs to the next screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known, allowed]);

  if (allowed || (open && !known)) return children;
  if (session.status === 'unreachable')
    return <ErrorState error={NETWORK} onRetry={() => void dispatch(readSession())} />;
  return <PageSkeleton />;
};
