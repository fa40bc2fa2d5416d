import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit';
import { showBannersIn } from '../../../shared/kit/banner';
import { applicantListTexts } from '../texts';
import styles from './Drawer.module.css';

const NARROW = '(max-width: 61.99em)';
const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const isInOtherDialog = (target: EventTarget | null, own: HTMLElement | null): boolean => {
  const dialog = target instanceof HTMLElement ? target.closest('dialog') : null;
  return dialog !== null && dialog !== own;
};

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet at the side. Beside a wide list it takes nothing away: the list keeps the focus and its keys, and what the
 * drawer shows can change under it. On a narrow screen it covers the list and is modal. Escape closes it.
 */
export const Drawer = ({ title, onClose, children }: DrawerProps) => {
  const t = useText(applicantListTexts);
  const drawer = useRef<HTMLDialogElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const id = useId();
  const narrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );

  useEffect(() => {
    const element = drawer.current!;
    if (!narrow) {
      element.setAttribute('open', '');
      return () => element.removeAttribute('open');
    }
    const before = document.activeElement;
    element.showModal();
    const leave = showBannersIn(messages.current!);
    return () => {
      leave();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [narrow]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        (event.target instanceof HTMLElement && event.target.matches('input[type=search]')) ||
        // A question that came up meanwhile is closed by itself.
        isInOtherDialog(event.target, drawer.current)
      )
        return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    // The browser turns Escape into `cancel` while it is modal; the press beside it is a shortcut for thumbs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (narrow && event.target === drawer.current) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div>
          <header className={styles.head}>
            <h2 id={id} aria-live="polite">
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </IconButton>
          </header>
          <div ref={messages} />
        </div>
        {children}
      </div>
    </dialog>
  );
};
