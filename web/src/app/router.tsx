import { PATHS_WITH_ID } from '@berangkat/contracts/paths';
import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { HasScreenContext } from '../shared/hasScreen';
import { EntryContext } from '../shared/mayOpen';
import { paths } from '../shared/paths';
import { type Screen } from '../shared/screens';
import { CrashPage } from './CrashPage';
import { Guard } from './Guard';
import { PageSkeleton } from './PageSkeleton';
import { screens } from './screens';
import { Frame } from './shell/Frame';

const NotFound = lazy(() => import('./NotFoundPage').then(({ NotFoundPage }) => ({ default: NotFoundPage })));

const routeOf = ({ path, action, frame, load }: Screen): RouteObject[] => {
  const Component: ComponentType = lazy(() => load().then((module) => ({ default: module.Component })));
  const element = (
    <Guard action={action} open={frame === 'public'}>
      <Component />
    </Guard>
  );
  const errorElement = <CrashPage />;
  return [
    { path: paths[path], element, errorElement },
    ...(PATHS_WITH_ID.has(path) ? [{ path: `${paths[path]}/:id`, element, errorElement }] : []),
  ];
};

const waiting = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);

const screenAt = (all: readonly Screen[], path: string): Screen | undefined =>
  all.find((screen) => {
    const own: string = paths[screen.path];
    return path === own || (PATHS_WITH_ID.has(screen.path) && path.startsWith(`${own}/`));
  });

/** The route table, made from the list of screens. */
export const routesOf = (all: readonly Screen[]): RouteObject[] => [
  {
    element: (
      <HasScreenContext value={(screen) => all.some(({ path }) => path === screen)}>
        <EntryContext value={(path) => screenAt(all, path)?.action}>
          <Frame />
        </EntryContext>
      </HasScreenContext>
    ),
    errorElement: <CrashPage />,
    children: [{ element: waiting, children: [...all.flatMap(routeOf), { path: '*', element: <NotFound /> }] }],
  },
];

export const createRouter = () => createBrowserRouter(routesOf(screens));
