import { pageOf } from '@berangkat/contracts/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { send } from '../shared/api/send';
import { type Body } from '../shared/api/types';

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

/** Reports each visit of a route to the audit trail. A failure is nobody's business here. */
export const usePageAccess = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      const report: Body<'reportAction'> = { action: 'page_access', page: pathname.slice(0, 300) };
      if (dueNow(pageOf(pathname))) void send({ url: '/actions', method: 'POST', body: report });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
};
