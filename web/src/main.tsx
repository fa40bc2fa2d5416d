import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { preload, preloadOnIntent } from './app/preload';
import { createRouter } from './app/router';
import { createStore } from './app/store';
import { takeOpening } from './shared/api/host';
import { forgetStarted } from './shared/api/started';
import { firstScreenBegins } from './shared/firstScreen';
import { currentLocale, prepareLocale } from './shared/i18n/locale';
import { readSession } from './shared/session/slice';
import './shared/theme';

firstScreenBegins();
const root = document.getElementById('root')!;
const store = createStore();
const drawnWith = store.getState();
const session = store.dispatch(readSession());
preloadOnIntent();
// The landing page comes drawn whole (prerender.tsx), in the language that the browser prefers; one that was chosen
// here before goes first.
const isDrawn = root.dataset.drawn === currentLocale();

/**
 * Draws the page. No `await` of the module itself: with one anywhere, the bundler leaves each text that two screens share
 * behind a file that only names it, 60 requests in all.
 */
const start = async (): Promise<void> => {
  // The drawn page stays until the screen can take its place in one go.
  await preload(window.location.href);
  await prepareLocale().catch(() => undefined);
  if (!isDrawn) {
    await session;
    await takeOpening(store.dispatch, window.portalStart?.calls ?? []);
  }

  const router = createRouter();
  const forget = router.subscribe(() => {
    forgetStarted();
    forget();
  });
  const app = <App store={store} router={router} drawnWith={drawnWith} />;
  // In slices, with presses in between. A page that a browser has translated meanwhile is not what was drawn: React would
  // find that out in the middle, say so as an error, and begin anew.
  startTransition(() => {
    if (isDrawn && !root.querySelector('font font')) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
};
void start();
