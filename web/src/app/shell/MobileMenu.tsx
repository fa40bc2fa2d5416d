import { IconLogout, IconMenu2, IconUserPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { useText } from '../../shared/i18n';
import { getHref } from '../../shared/paths';
import { type VisibleEntry } from '../navigation';
import { appTexts } from '../texts';
import { useLabel } from '../useLabel';
import styles from './MobileMenu.module.css';
import { LanguageSwitch, SchemeSwitch } from './Preferences';

interface MobileMenuProps {
  readonly entries: readonly VisibleEntry[];
  readonly signedIn: boolean;
}

/** The whole navigation behind a hamburger, for screens too narrow for the bar. */
export const MobileMenu = ({ entries, signedIn }: MobileMenuProps) => {
  const t = useText(appTexts);
  const label = useLabel();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [signOut] = useSignOut();
  const { key } = useLocation();
  const close = (): void => dialog.current?.close();

  useEffect(() => dialog.current?.close(), [key]);

  return (
    <div className={styles.around}>
      <button
        type="button"
        className={styles.hamburger}
        aria-label={t('openMenu')}
        aria-expanded={open}
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      {/* A press on the backdrop lands on the dialog itself; Escape is the browser's. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog ref={dialog} className={styles.drawer} aria-label={t('mainNavigation')} onClose={() => setOpen(false)} onClick={(event) => event.target === dialog.current && close()}>
        <div className={styles.content}>
          <div className={styles.head}>
            <LanguageSwitch />
            <SchemeSwitch />
            <button type="button" className={styles.hamburger} aria-label={t('closeMenu')} onClick={close}>
              <IconX size={24} aria-hidden />
            </button>
          </div>
          <nav aria-label={t('mainNavigation')}>
            {entries.map((entry, index) =>
              entry.href !== undefined ? (
                <Link key={index} className={styles.single} to={entry.href} onClick={close}>
                  {label(entry.label)}
                </Link>
              ) : (
                <section key={index} className={styles.group}>
                  <h2>{label(entry.label)}</h2>
                  {entry.sections?.map((section, at) => (
                    <div key={at}>
                      {section.title !== undefined && <h3>{t(section.title)}</h3>}
                      <ul>
                        {section.leaves.map((leaf) => (
                          <li key={leaf.href}>
                            <Link to={leaf.href} onClick={close}>
                              {label(leaf.label)}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </section>
              ),
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
    </div>
  );
};
