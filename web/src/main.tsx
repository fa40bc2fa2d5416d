import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { preload, preloadOnIntent } from './app/preload';
import { createRouter } from './app/router';
import { createStore } from './app/store';
import { currentLocale, prepareLocale } from './shared/i18n/locale';
import { readSession } from './shared/session/slice';
import './shared/theme';

const root = document.getElementById('root')!;
const store = createStore();
const drawnWith = store.getState();
void store.dispatch(readSession());
preloadOnIntent();

// What the page was drawn with stays until the screen can take its place in one go.
await preload(window.location.href);
await prepareLocale().catch(() => undefined);

const app = <App store={store} router={createRouter()} drawnWith={drawnWith} />;
// The landing page comes drawn whole (prerender.tsx), in the language that the browser prefers; one that was chosen
// here before goes first.
if (root.dataset.drawn === currentLocale()) hydrateRoot(root, app);
else createRoot(root).render(app);
