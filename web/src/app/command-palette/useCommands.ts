import { useMemo } from 'react';
import { useHasScreen } from '../../shared/hasScreen';
import { chooseLocale, useLocale, useText } from '../../shared/i18n';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { chooseScheme, useScheme } from '../../shared/theme/scheme';
import { visibleEntries } from '../navigation';
import { appTexts } from '../texts';
import { paletteTexts } from './texts';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** The menu that it stands in. */
  readonly note?: string;
  readonly href?: string;
  readonly run?: () => void;
}

/** The screens that this reader may open, and what can be done from each of them. */
export const useCommands = (): readonly Command[] => {
  const session = useSession();
  const hasScreen = useHasScreen();
  const app = useText(appTexts);
  const t = useText(paletteTexts);
  const locale = useLocale();
  const scheme = useScheme();
  return useMemo(() => {
    const screens = visibleEntries(session, hasScreen).flatMap(({ label, href, sections }): Command[] =>
      href !== undefined
        ? [{ id: `${href} ${label}`, label: app(label), href }]
        : (sections ?? []).flatMap(({ title, leaves }) =>
            leaves
              // The sections of the landing page are no screens of their own.
              .filter((leaf) => !leaf.href.includes('#'))
              .map((leaf) => ({
                id: `${leaf.href} ${leaf.label}`,
                label: app(leaf.label),
                note: app(title ?? label),
                href: leaf.href,
              })),
          ),
    );
    // The bar and a menu may lead to the same screen.
    const once = screens.filter(({ id }, index) => screens.findIndex((screen) => screen.id === id) === index);
    const dashboard = screens.some(({ href }) => href === getHref('dashboard'))
      ? []
      : [{ id: 'dashboard', label: app('dashboard'), href: getHref('dashboard') }];
    return [
      ...(hasScreen('dashboard') ? dashboard : []),
      ...once,
      {
        id: 'scheme',
        label: t(scheme === 'dark' ? 'light' : 'dark'),
        run: () => chooseScheme(scheme === 'dark' ? 'light' : 'dark'),
      },
      {
        id: 'locale',
        label: t(locale === 'id' ? 'english' : 'indonesian'),
        run: () => void chooseLocale(locale === 'id' ? 'en' : 'id'),
      },
    ];
  }, [session, hasScreen, app, t, locale, scheme]);
};
