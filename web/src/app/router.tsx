import { PATHS_WITH_ID } from '@berangkat/contracts/paths';
import { lazy, Suspense, use, useEffect } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { screenStands } from '../shared/firstScreen';
import { HasScreenContext } from '../shared/hasScreen';
import { EntryContext } from '../shared/mayOpen';
import { paths } from '../shared/paths';
import { type Screen } from '../shared/screens';
import { isUnloaded } from '../shared/unloaded';
import { Guard } from './Guard';
import { screenCode } from './screenCode';
import { screenAt, screens } from './screens';
import { Frame } from './shell/Frame';
import { PageSkeleton } from './skeleton/PageSkeleton';
import styles from './shell/Frame.module.css';
import { useText } from '../shared/i18n';
import { Button } from '../shared/kit/Button';
import { appTexts } from './texts';

/** A screen that threw; the frame around it stands. */
const CrashPage = () => {
  const t = useText(appTexts);
  const unloaded = isUnloaded(useRouteError());
  return (
    <div className={styles.crash} role="alert">
      <h1>{t(unloaded ? 'unloadedTitle' : 'crashTitle')}</h1>
      <p>{t(unloaded ? 'unloadedText' : 'crashText')}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
};

const NotFound = lazy(() => import('./NotFoundPage').then(({ NotFoundPage }) => ({ default: NotFoundPage })));

/** A screen, drawn when its code is there. */
const Drawn = ({ load }: Pick<Screen, 'load'>) => {
  const { ready, component } = screenCode(load);
  use(ready());
  const Component = component();
  useEffect(screenStands, []);
  return <Component />;
};

const routeOf = ({ path, action, frame, load }: Screen): RouteObject[] => {
  const element = (
    <Guard screen={path} action={action} open={frame === 'public'}>
      <Drawn key={path} load={load} />
    </Guard>
  );
  const errorElement = <CrashPage />;
  return [
    { path: paths[path], element, errorElement },
    ...(PATHS_WITH_ID.has(path) ? [{ path: `${paths[path]}/:id`, element, errorElement }] : []),
  ];
};

/**
 * The place of a screen. It asks for the address itself: React does not tell a part that has not come to life yet of a
 * change that comes from above its parent, and drew the next screen over the landing page's own elements ("the server
 * rendered HTML didn't match") for whoever pressed a link of the bar at once.
 */
const Waiting = () => {
  useLocation();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
};

/** The frame of every screen, around these routes. */
export const frameOf = (all: readonly Screen[], children: RouteObject[]): RouteObject[] => [
  {
    element: (
      <HasScreenContext value={(screen) => all.some(({ path }) => path === screen)}>
        <EntryContext value={(path) => screenAt(path, all)?.action}>
          <Frame />
        </EntryContext>
      </HasScreenContext>
    ),
    errorElement: <CrashPage />,
    children,
  },
];

/** The route table, made from the list of screens. */
export const routesOf = (all: readonly Screen[]): RouteObject[] =>
  frameOf(all, [{ element: <Waiting />, children: [...all.flatMap(routeOf), { path: '*', element: <NotFound /> }] }]);

export const createRouter = () => createBrowserRouter(routesOf(screens));
