import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { CommandPaletteProvider } from '../../shared/command-palette';
import { BannerRegion } from '../../shared/kit/banner';
import { ConfirmProvider } from '../../shared/kit/dialog';
import { usePageAccess } from '../pageAccess';
import { useSession } from '../../shared/session/session';
import { appTexts } from '../texts';
import styles from './Frame.module.css';
import { HeldKeys } from './HeldKeys';
import { later } from './later';
import { TopBar } from './TopBar';

const loadPalette = () => import('../command-palette/CommandPalette');
// Only for those who have signed in.
const Keys = later(async () => (await import('./Keys')).Keys);

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
            <Suspense fallback={<HeldKeys />}>
              <Keys />
            </Suspense>
            <Suspense fallback={null}>{signedInHere && <AwayNotice />}</Suspense>
          </>
        )}
      </CommandPaletteProvider>
    </ConfirmProvider>
  );
};
