import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Action } from '@berangkat/contracts/permissions';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBanner } from '../shared/kit/banner';
import { NETWORK } from '../shared/api/problem';
import { getHref, type PathName } from '../shared/paths';
import { useSession } from '../shared/session/session';
import { readSession } from '../shared/session/slice';
import { useAppDispatch } from '../shared/useAppDispatch';
import { PageSkeleton } from './skeleton/PageSkeleton';
import { sayLater } from './sayLater';
import { lazy } from '../shared/lazy';

const ErrorState = lazy(() =>
  import('../shared/kit/states/ErrorState').then((module) => ({ default: module.ErrorState })),
);

/** Screens of which the documents say that others are led to `/` (000 §2 and §6, 001 §2.2 and §2.3, 002 §2.1 and §2.7). */
const REFUSED_TO_HOME: readonly PathName[] = [
  'accountManagement',
  'accountForm',
  'departedApplicants',
  'vendorApplicants',
  'clientForm',
  'openJobApplicants',
  'rootAdmin',
];

/** Answers the text for a visitor: some screens have one of their own (001 §8). */
const notSignedIn = (screen: PathName) =>
  screen.endsWith('Upload')
    ? 'upload-user-missing'
    : screen === 'experienceForm'
      ? 'user-missing'
      : 'edu-not-logged-in';

/**
 * Answers the way on for a reader who may not be here. One who has registered goes on to the application form, with the
 * job that led to the registration.
 */
const wayOn = (screen: PathName, user: SessionUser | undefined, search: string): string => {
  if (user === undefined) return getHref('home');
  if (screen === 'registration' && user.account.category === 'applicant' && user.applicantids.length === 0) {
    const address = new URLSearchParams(search);
    const of = (name: string): string => address.get(name) ?? '';
    return getHref('applicationForm', { position: of('position'), department: of('department') });
  }
  return getHref(REFUSED_TO_HOME.includes(screen) ? 'home' : 'dashboard');
};

interface GuardProps {
  readonly screen: PathName;
  readonly action: Action;
  /** The screen can be shown before it is known who is signed in. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the screen to those whom the permissions table lets in. Others read why and go to their dashboard,
 * or to `/` where the documents say so (readings.md, A58 and A59); visitors find the sign-in open there and come back
 * after it.
 */
export const Guard = ({ screen, action, open, children }: GuardProps) => {
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
      void sayLater(visitor ? notSignedIn(screen) : 'app-not-authorized').then((text) =>
        banner(visitor ? 'info' : 'error', text),
      );
    const from = `${location.pathname}${location.search}`;
    void navigate(wayOn(screen, session.user, location.search), {
      replace: true,
      // A reader whose session ended comes back to this address, too; one who signed out is still here while the code of
      // the home page is on its way, and is not asked to sign in again.
      ...(visitor && !(entered.current && session.leaving) && { state: { from } }),
    });
    // Once per arrival: what else these values do belongs to the next screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, allowed]);

  if (allowed || (open && !known)) return children;
  if (session.status === 'unreachable')
    return <ErrorState error={NETWORK} onRetry={() => void dispatch(readSession())} />;
  return <PageSkeleton />;
};
