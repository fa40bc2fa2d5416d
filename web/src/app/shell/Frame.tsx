import { useState, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { CommandPaletteProvider } from '../../shared/command-palette';
import { BannerRegion } from '../../shared/kit/banner';
import { ConfirmProvider } from '../../shared/kit/dialog';
import { usePageAccess } from '../pageAccess';
import { useSession } from '../../shared/session/session';
import { appTexts } from '../texts';
import styles from './Frame.module.css';
import { later } from './later';
import { TopBar } from './TopBar';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

/** The keys of every screen, of which one may be pressed before their code has come. */
const isForEveryScreen = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '?' && document.activeElement === document.body;

/**
 * Stands in for the keys of every screen until their code has come, and then presses again for them what was pressed
 * meanwhile. Without it Ctrl K in the first moment of a page did nothing.
 */
const HeldKeys = () => {
  useEffect(() => {
    let held: KeyboardEvent | undefined;
    const hold = (event: KeyboardEvent): void => {
      if (!isForEveryScreen(event)) return;
      event.preventDefault();
      held = event;
    };
    document.addEventListener('keydown', hold);
    return () => {
      document.removeEventListener('keydown', hold);
      // After those who take over have begun to listen.
      if (held !== undefined)
        setTimeout((event) => document.dispatchEvent(event), 0, new KeyboardEvent('keydown', held));
    };
  }, []);
  return null;
};

const loadPalette = () => import('../command-palette/CommandPalette');
// Only for those who have signed in.
const SignedIn = later(async () => (await import('./SignedIn')).SignedIn);

const AwayNotice = lazy(() =>
  import('../../features/away/AwayNotice').then((module) => ({ default: module.AwayNotice })),
);

/** Whether the reader signed in on this page; who came with a session did not. */
const useSignedInHere = (): boolean => {
  const { status } = useSession();
  const [visited, setVisited] = useState(false);
  if (status === 'visitor' && !visited) setVisited(true);
  return visited && status === 'signed-in';
};

/** The frame of every screen: skip link, bar, banners, questions, and the screen itself. */
export const Frame = () => {
  const t = useText(appTexts);
  const { user } = useSession();
  const signedInHere = useSignedInHere();
  usePageAccess();
  return (
    <ConfirmProvider>
      <CommandPaletteProvider load={loadPalette}>
        <nav id="skips" className={styles.skips}>
          <a href="#content">{t('skip')}</a>
        </nav>
        <TopBar />
        <BannerRegion early={user !== undefined} />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <ScrollRestoration />
        {user !== undefined && (
          <>
            <Part fallback={<HeldKeys />}>
              <SignedIn />
            </Part>
            <Part>{signedInHere && <AwayNotice />}</Part>
          </>
        )}
      </CommandPaletteProvider>
    </ConfirmProvider>
  );
};
