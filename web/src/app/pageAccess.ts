import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { api, type Answer, type Body } from '../shared/api';
import { type AppStore } from './store';

const { reportAction } = api.injectEndpoints({
  endpoints: (build) => ({
    reportAction: build.mutation<Answer<'reportAction'>, Body<'reportAction'>>({ query: (body) => ({ url: '/actions', method: 'POST', body }), extraOptions: { answers401: true } }),
  }),
}).endpoints;

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
  const dispatch = useDispatch<AppStore['dispatch']>();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (dueNow(pathname)) void dispatch(reportAction.initiate({ action: 'page_access', page: pathname }, { track: false }));
    }, DELAY);
    return () => clearTimeout(timer);
  }, [pathname, dispatch]);
};
