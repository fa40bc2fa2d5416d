import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App } from './app/App';
import { NO_SKELETONS, OLD_BROWSER_STYLES, OldBrowser } from './app/old-browser/OldBrowser';
import { openings } from './app/openings';
import { frameOf, routesOf } from './app/router';
import { screens } from './app/screens';
import { shutOut } from './app/shutOut';
import { AllSkeletons } from './app/skeleton/AllSkeletons';
import { createStore } from './app/store';
import { landingTexts } from './features/landing/texts';
import { routeOf } from './shared/api/call';
import { chooseLocale, type Locale } from './shared/i18n/locale';
import { paths } from './shared/paths';

export { NO_SKELETONS, OLD_BROWSER_STYLES, openings, paths, routeOf, screens, shutOut };

/** Draws the notice at the top of every page, which shows in browsers that are too old. */
export const drawOldBrowser = (): string => renderToStaticMarkup(<OldBrowser />);

const draw = async (locale: Locale, routes: RouteObject[], at: string): Promise<string> => {
  await chooseLocale(locale);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { prelude } = await prerenderToNodeStream(<App store={createStore()} router={router} />, {
    // Everything in its place at once: React would put big parts at the end and move them with an inline script, which
    // the page's policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
};

/**
 * The landing page as HTML, drawn when the portal is built: it can be read before any script has arrived. Answers the
 * body and the title.
 */
export const drawLanding = async (locale: Locale): Promise<{ readonly html: string; readonly tagline: string }> => ({
  html: await draw(locale, routesOf(screens), paths.home),
  tagline: locale === 'en' ? landingTexts.en.tab : (await import('./features/landing/texts/id')).id.tab,
});

/** Draws every other page until its code has arrived: the bar, and the skeletons of all shapes, of which one shows. */
export const drawShell = (locale: Locale): Promise<string> =>
  draw(locale, frameOf([], [{ path: '*', element: <AllSkeletons /> }]), paths.dashboard);

/** The bar, and below it the place of what is drawn when somebody asks for it. */
export const drawFrame = (locale: Locale): Promise<string> =>
  draw(locale, frameOf([], [{ path: '*', element: <div data-place="" /> }]), paths.home);
