import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadOnIntent } from './app/preload';
import { createRouter } from './app/router';
import { createStore } from './app/store';
import './shared/theme';

preloadOnIntent();
createRoot(document.getElementById('root')!).render(<App store={createStore()} router={createRouter()} />);
