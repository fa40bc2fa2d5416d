import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app/App';
import { routesOf } from './app/router';
import { screens } from './app/screens';
import { createStore } from './app/store';
import { landingTexts } from './features/landing/texts';
import { chooseLocale, type Locale } from './shared/i18n/locale';
import { paths } from './shared/paths';

/**
 * The landing page as HTML, drawn when the portal is built: it can be read before any script has arrived. Answers the
 * body and the title.
 */
export const prerender = async (locale: Locale): Promise<{ readonly html: string; readonly tagline: string }> => {
  await chooseLocale(locale);
  const router = createMemoryRouter(routesOf(screens), { initialEntries: [paths.home] });
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
  return {
    html: Buffer.concat(parts).toString('utf8'),
    tagline: locale === 'en' ? landingTexts.en.tab : (await import('./features/landing/texts/id')).id.tab,
  };
};
