import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { preload, preloadOnIntent } from './app/preload';
import { createRouter } from './app/router';
import { createStore } from './app/store';
import { currentLocale } from './shared/i18n/locale';
import './shared/theme';

preload(window.location.href);
preloadOnIntent();
const root = document.getElementById('root')!;
const app = <App store={createStore()} router={createRouter()} />;
// The landing page comes drawn (prerender.tsx), in the language that the browser prefers; one that was chosen here
// before goes first.
if (root.dataset.drawn === currentLocale()) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
}
