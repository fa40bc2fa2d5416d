import { auditedPageOf } from '@berangkat/contracts/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../shared/api/call';
import { send } from '../shared/api/send';

/** Milliseconds within which the same route is not reported again (002 §2.8). */
const PAUSE = 15_000;
/** Milliseconds after which the session is read (002 §2.8); who it is, the server knows by itself. */
const DELAY = 100;

const dueNow = (page: string): boolean => {
  const key = `portal.visit.${page}`;
  try {
    const last = Number(localStorage.getItem(key) ?? 0);
    if (Date.now() - last < PAUSE) return false;
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is switched off: every visit is reported.
  }
  return true;
};

/** Reports each visit of a route to the audit trail. A failure is not shown. */
export const usePageAccess = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (dueNow(auditedPageOf(pathname)))
        void send(call('reportAction', { action: 'page_access', page: pathname.slice(0, 300) }));
    }, DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
};
