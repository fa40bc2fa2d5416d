import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useClosedByLeaving } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { signInTexts } from './texts';
import styles from './SignInMenu.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const loadForm = () => import('./SignInForm').then(({ SignInForm }) => ({ default: SignInForm }));
const SignInForm = lazy(loadForm);

/**
 * The sign-in dropdown of the bar. Opens by itself for a visitor who was sent here from a screen that needs an account.
 */
export const SignInMenu = () => {
  const t = useText(signInTexts);
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const { key } = location;
  const { from } = (location.state ?? {}) as { from?: string };
  const [open, setOpen] = useState(from !== undefined);

  useClosedByLeaving(open, () => setOpen(false));
  useEffect(() => {
    if (from !== undefined) setOpen(true);
  }, [key, from]);
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event): void => {
      if (!around.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={around} className={styles.around}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={() => void loadForm()}
        onClick={() => setOpen(!open)}
      >
        <IconLogin2 size={20} aria-hidden />
        <span>{t('signIn')}</span>
      </button>
      {open && (
        <section id={id} className={styles.panel} aria-label={t('signIn')}>
          {/* A visitor's screens have no messages yet. */}
          <Part fallback={<SkeletonForm fields={2} />} lost={<p role="alert">{t('lost')}</p>}>
            <SignInForm goTo={from} />
          </Part>
        </section>
      )}
    </div>
  );
};
