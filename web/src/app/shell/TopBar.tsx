import { IconSearch, IconUserPlus, IconMenu2 } from '@tabler/icons-react';
import { useMemo, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SignInMenu } from '../../features/accounts/sign-in/SignInMenu';
import { useCommandPalette } from '../../shared/command-palette';
import { useHasScreen } from '../../shared/hasScreen';
import { useText } from '../../shared/i18n';
import { Avatar } from '../../shared/kit/Avatar';
import { getHref, type PathName } from '../../shared/paths';
import { ownName, useSession } from '../../shared/session';
import { leafOf, placesOf, visibleEntries, type VisibleEntry } from '../navigation';
import { screenAt } from '../screens';
import { appTexts } from '../texts';
import { later } from './later';
import { NavMenu } from './NavMenu';
import { LanguageSwitch, SchemeSwitch } from './Preferences';
import styles from './TopBar.module.css';
import mobileMenuClasses from './MobileMenu.module.css';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

const loadDrawer = () => import('./Drawer').then(({ Drawer }) => ({ default: Drawer }));
const Drawer = lazy(loadDrawer);

interface MobileMenuProps {
  readonly entries: readonly VisibleEntry[];
  readonly signedIn: boolean;
}

/** The whole navigation behind a hamburger, for screens too narrow for the bar. */
const MobileMenu = ({ entries, signedIn }: MobileMenuProps) => {
  const t = useText(appTexts);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={mobileMenuClasses.around}>
      <button
        type="button"
        className={mobileMenuClasses.hamburger}
        aria-label={t('openMenu')}
        aria-expanded={open}
        onTouchStart={() => void loadDrawer()}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      {open && (
        <Part>
          <Drawer entries={entries} signedIn={signedIn} onClose={close} />
        </Part>
      )}
    </div>
  );
};

/** The mark: somebody setting off into the morning. */
const BrandMark = ({ size = 34 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="9" fill="#0b6e68" />
    <path d="M7 22.5c5.8 0 11.2-2.9 14.6-8.7l1.5 3.2L25 9.5l-7.4 1.9 3 1.1C17.7 17.4 13 20 7 20z" fill="#fff" />
    <circle cx="10.5" cy="11.5" r="2.6" fill="#f6a723" />
  </svg>
);

const Brand = () => (
  <Link className={styles.brand} to={getHref('home')}>
    <BrandMark />
    <span>Berangkat</span>
  </Link>
);

/** Entries of the bar that have room beside everything else at a small desk. */
const MANY = 7;

// Only for those who have signed in.
const AccountMenu = later(async () => (await import('./AccountMenu')).AccountMenu);

const BottomBar = later(async () => (await import('./BottomBar')).BottomBar);

/** The bar above every screen: where one can go, who one is, and whether what is on screen is live. */
export const TopBar = () => {
  const t = useText(appTexts);
  const session = useSession();
  const hasScreen: (screen: PathName) => boolean = useHasScreen();
  const { pathname } = useLocation();
  const entries = useMemo(() => visibleEntries(session, hasScreen), [session, hasScreen]);
  const screen = screenAt(pathname);
  const current = leafOf(entries, screen?.path);
  const palette = useCommandPalette();
  // Entries of signed-in readers keep their place from the first paint on, so that nothing moves when they come.
  const waiting = session.status === 'unknown' && screen?.shape !== 'landing';
  return (
    <>
      <header className={styles.bar} data-many={entries.length > MANY || undefined}>
        <p className={styles.demo}>{t('demo')}</p>
        <div className={styles.content}>
          <Brand />
          <nav className={styles.nav} aria-label={t('mainNavigation')}>
            <ul>
              {entries.map((entry, index) =>
                entry.href === undefined ? (
                  <NavMenu
                    key={index}
                    entry={entry}
                    current={current}
                    elsewhere={entries.some(({ href }) => href !== undefined && href === current?.href)}
                  />
                ) : (
                  <li key={index} className={styles.item}>
                    <Link
                      className={styles.entry}
                      to={entry.href}
                      data-current={entry.href === current?.href || undefined}
                      aria-current={entry.href === current?.href ? 'page' : undefined}
                    >
                      {t(entry.label)}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className={styles.side}>
            {(palette.available || waiting) && (
              <button
                type="button"
                className={styles.quick}
                onClick={palette.open}
                title={t('searchKeys')}
                disabled={waiting}
              >
                <IconSearch size={20} aria-hidden />
                <span>{t('search')}</span>
                <kbd aria-hidden>{t('searchKeys')}</kbd>
              </button>
            )}
            <div className={styles.wide}>
              <LanguageSwitch />
              <SchemeSwitch />
            </div>
            {waiting && <span className={styles.face} aria-hidden />}
            {session.status === 'visitor' && <SignInMenu />}
            {session.status === 'visitor' && (
              <Link className={styles.quick} to={getHref('registration')} aria-label={t('register')}>
                <IconUserPlus size={20} aria-hidden />
                <span>{t('register')}</span>
              </Link>
            )}
            {session.user !== undefined && (
              <Part
                fallback={
                  <span className={styles.avatar}>
                    <Avatar name={ownName(session.user)} size={36} />
                  </span>
                }
              >
                <AccountMenu user={session.user} hasScreen={hasScreen} />
              </Part>
            )}
            <MobileMenu entries={entries} signedIn={session.user !== undefined} />
          </div>
        </div>
      </header>
      {session.user !== undefined && screen?.shape !== 'form' && (
        <Part>
          <BottomBar places={placesOf(entries)} current={current} />
        </Part>
      )}
    </>
  );
};
