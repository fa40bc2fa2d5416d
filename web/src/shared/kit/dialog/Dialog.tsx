import { type ReactNode, useEffect, useId, useRef } from 'react';
import { showBannersIn } from '../banner/places';
import { classes } from '../classes';
import { submitForm } from '../submitForm';
import { useKeys } from '../keyboard/useKeys';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Of a title that somebody has written, where that is known. */
  readonly titleLang?: 'en' | 'id' | undefined;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /**
   * `palette`: near the top, its title for screen readers only, its content up to the edges. `full`: nearly as wide as
   * the window.
   */
  readonly look?: 'palette' | 'full';
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside and gives it back. Rendered means open. Ctrl+Enter
 * sends its form, or presses the first of its buttons.
 */
export const Dialog = ({ title, titleLang, onClose, wide = false, look, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const id = useId();
  useKeys(title, [
    {
      keys: ['Ctrl+Enter'],
      label: undefined,
      whileTyping: true,
      run: ({ target }) => {
        if (dialog.current?.contains(target as Node) !== true) return false;
        const form = dialog.current.querySelector('form');
        if (form === null) dialog.current.querySelector<HTMLElement>('[data-actions] button')?.click();
        else submitForm(form);
        return true;
      },
    },
  ]);
  useEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    element.showModal();
    const leave = showBannersIn(messages.current!);
    return () => {
      leave();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // The browser turns Escape into `cancel`, so the dialog itself has no other handler for keys than the one for a
    // press beside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, look && styles[look])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.body}>
        <div>
          {look === 'palette' ? (
            <VisuallyHidden>
              <h2 id={id}>{title}</h2>
            </VisuallyHidden>
          ) : (
            <h2 id={id} lang={titleLang}>
              {title}
            </h2>
          )}
          <div ref={messages} />
        </div>
        {children}
      </div>
    </dialog>
  );
};

/** The text of a dialog. */
export const DialogText = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
);

/** Buttons of a dialog, the confirming one first. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions} data-actions>
    {children}
  </div>
);
