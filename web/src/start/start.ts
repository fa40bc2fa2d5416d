import type { SessionUser } from '@berangkat/contracts/accounts';
import type { RouteName } from '@berangkat/contracts/routes';
import { openings } from '../app/openings';
import { addressOf, filledIn } from '../shared/api/address';
import { timeLimit } from '../shared/api/timeLimit';
import type { OpeningCalls, Visit } from '../shared/opening';
import {
  KEPT,
  keptIn,
  localeFor,
  preferencesPlace,
  queryHeaders,
  schemeChoice,
  schemeFor,
  screenBehind,
  UNANSWERED_MS,
} from '../shared/startup';
import type { StartedCall, StartTable } from './table';

/** Put in place when the portal is built (`build/start.ts`). */
declare const START_TABLE: StartTable;

/*
 * Runs in the head of every page, before anything is drawn and while nothing else has arrived: it stands in the page
 * itself, which the page's policy allows by its hash. It asks for what the page is going to ask for, in one go in place
 * of hop after hop: who is signed in, the code of the screen, its texts, and what it is going to show. What it imports
 * stands in every page with it.
 */
(() => {
  const { documentElement: root, head } = document;
  // Before anything is painted: a reader of the dark theme never sees a white flash.
  const scheme = schemeFor(
    schemeChoice(keptIn(() => localStorage, KEPT.scheme)),
    matchMedia('(prefers-color-scheme: dark)').matches,
  );
  root.setAttribute('data-color-scheme', scheme);

  const locale = localeFor(
    keptIn(() => localStorage, KEPT.locale),
    navigator.language,
  );

  const screenAt = (pathname: string) => screenBehind(pathname, (path) => START_TABLE.screens[path]);
  const asked = new Set<number>();
  const preload = (pathname: string): void => {
    const screen = screenAt(pathname);
    for (const index of [...(screen?.files ?? []), ...(locale === 'id' ? (screen?.indonesian ?? []) : [])]) {
      if (asked.has(index)) continue;
      asked.add(index);
      const href = START_TABLE.files[index]!;
      const link = document.createElement('link');
      if (href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      link.crossOrigin = '';
      // Behind what the page names itself: it is read while these are on their way.
      link.fetchPriority = 'low';
      link.href = href;
      head.append(link);
    }
  };
  // The app takes an answer in src/shared/api/started.ts.
  const headers = queryHeaders(keptIn(() => sessionStorage, KEPT.position));
  const calls: StartedCall[] = [];
  const ask = (name: RouteName, path: string, given: object): StartedCall => {
    const { url, rest } = filledIn(path, given);
    const address = addressOf(url, rest);
    const answer = fetch(address, {
      headers,
      signal: timeLimit(UNANSWERED_MS).signal,
    }).then(async (response) => {
      if (response.ok) call.said = await response.clone().json();
      return response;
    });
    answer.catch(() => undefined); // Whoever takes it is told.
    const call: StartedCall = { name, given, address, answer };
    calls.push(call);
    return call;
  };
  window.portalStart = { calls, preload };

  // Before the files: a browser has six connections to a server without HTTP/2, and all else waits for this.
  const screen = screenAt(location.pathname);
  const session = ask('session', '/accounts/session', {});
  root.dataset.shape = (location.search === '' ? screen?.fresh : undefined) ?? screen?.shape ?? 'object';
  preload(location.pathname);

  const opening: OpeningCalls | undefined = screen?.opening && openings[screen.opening];
  if (opening !== undefined)
    void session.answer
      .then(() => {
        const user = session.said as SessionUser | null | undefined;
        if (user === null || user === undefined || screen?.shutOut?.includes(user.account.category)) return;
        const place = preferencesPlace(user.account.accountid);
        const { values } = JSON.parse(keptIn(() => localStorage, place) ?? '{"values":{}}') as {
          values: { readonly 'lists.size'?: number };
        };
        const visit: Visit = {
          address: new URLSearchParams(location.search),
          user,
          locale,
          pageSize: values['lists.size'],
        };
        for (const [name, givenIn] of Object.entries(opening) as [RouteName, (visit: Visit) => object | undefined][]) {
          const given = givenIn(visit);
          if (given !== undefined) ask(name, START_TABLE.calls[name]!, given);
        }
      })
      .catch(() => undefined); // The screen asks for itself.
})();
