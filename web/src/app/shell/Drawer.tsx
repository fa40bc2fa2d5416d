import { IconLogout, IconUserPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { loadAlertEntry } from '../../features/alerts';
import { useHasScreen } from '../../shared/hasScreen';
import { useClosedByLeaving } from '../../shared/here';
import { useText } from '../../shared/i18n';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { type VisibleEntry } from '../navigation';
import { appTexts } from '../texts';
import styles from './Drawer.module.css';
import menu from './MobileMenu.module.css';
import { LanguageSwitch, SchemeSwitch } from './Preferences';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

const AlertEntry = lazy(() => loadAlertEntry().then((module) => ({ default: module.AlertEntry })));

interface DrawerProps {
  readonly entries: readonly VisibleEntry[];
  readonly signedIn: boolean;
  readonly onClose: () => void;
}

/** Orders entries for a reader who has signed in to work: the landing page's anchors come last. */
const workFirst = (entries: readonly VisibleEntry[], signedIn: boolean): readonly VisibleEntry[] => {
  const isHome = ({ label }: VisibleEntry): boolean => label === 'home';
  return signedIn ? [...entries.filter((entry) => !isHome(entry)), ...entries.filter(isHome)] : entries;
};

/** The navigation of a narrow screen. Rendered means open; goes when the reader goes elsewhere. */
export const Drawer = ({ entries, signedIn, onClose }: DrawerProps) => {
  const t = useText(appTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const { can, mayEnter } = useSession();
  const hasScreen = useHasScreen();
  const [signOut] = useSignOut();

  useEffect(() => dialog.current?.showModal(), []);
  useClosedByLeaving(true, onClose);
  const close = (): void => dialog.current?.close();

  return (
    <>
      {/* A press on the backdrop lands on the dialog itself; Escape is the browser's. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={t('mainNavigation')}
        onClose={onClose}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={styles.content}>
          <div className={styles.head}>
            <LanguageSwitch />
            <SchemeSwitch />
            <button type="button" className={menu.hamburger} aria-label={t('closeMenu')} onClick={close}>
              <IconX size={24} aria-hidden />
            </button>
          </div>
          <nav aria-label={t('mainNavigation')}>
            {can('alert.read') && (
              <Part>
                <AlertEntry className={styles.single} onFollow={close} />
              </Part>
            )}
            {workFirst(entries, signedIn).map((entry, index) =>
              entry.href !== undefined ? (
                <Link key={index} className={styles.single} to={entry.href} onClick={close}>
                  {t(entry.label)}
                </Link>
              ) : (
                <section key={index} className={styles.group}>
                  <h2>{t(entry.label)}</h2>
                  {entry.sections?.map((section, at) => (
                    <div key={at}>
                      {section.title !== undefined && <h3>{t(section.title)}</h3>}
                      <ul>
                        {section.leaves.map((leaf) => (
                          <li key={leaf.href}>
                            <Link to={leaf.href} onClick={close}>
                              {t(leaf.label)}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </section>
              ),
            )}
            {mayEnter('menu.root-admin') && hasScreen('rootAdmin') && (
              <Link className={styles.single} to={getHref('rootAdmin')} onClick={close}>
                {t('rootAdmin')}
              </Link>
            )}
          </nav>
          <div className={styles.foot}>
            {signedIn ? (
              <button
                type="button"
                onClick={() => {
                  close();
                  void signOut();
                }}
              >
                <IconLogout size={20} aria-hidden /> {t('signOut')}
              </button>
            ) : (
              <Link to={getHref('registration')} onClick={close}>
                <IconUserPlus size={20} aria-hidden /> {t('register')}
              </Link>
            )}
          </div>
        </div>
      </dialog>
    </>
  );
};
