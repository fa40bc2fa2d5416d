import { type ComponentType, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes';
import styles from './ActionMenu.module.css';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  /** The button it belongs to; it opens below or above it. */
  readonly anchor: HTMLElement;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

const GAP = 6;

const place = (anchor: DOMRect, menu: DOMRect): { top: number; left: number } => {
  const below = anchor.bottom + GAP;
  const top = below + menu.height > window.innerHeight - GAP ? Math.max(GAP, anchor.top - menu.height - GAP) : below;
  const left = Math.min(Math.max(GAP, anchor.right - menu.width), window.innerWidth - menu.width - GAP);
  return { top, left };
};

/**
 * A menu that belongs to a button: a table has one menu, not one per row. Arrows, Home, End and letters move; Escape and
 * Tab leave.
 */
export const ActionMenu = ({ label, anchor, actions, onClose }: ActionMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ top: number; left: number }>();

  const items = (): HTMLButtonElement[] => [
    ...menu.current!.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)'),
  ];

  useLayoutEffect(
    () => setPosition(place(anchor.getBoundingClientRect(), menu.current!.getBoundingClientRect())),
    [anchor],
  );

  useEffect(() => {
    items()[0]?.focus();
    const outside = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node) && !anchor.contains(event.target as Node)) onClose();
    };
    // A row that takes the focus may still be scrolling into sight when its menu opens: the menu goes along, and closes
    // only when its row is gone.
    const follow = (event: Event): void => {
      if (menu.current === null || menu.current.contains(event.target as Node)) return;
      const at = anchor.getBoundingClientRect();
      if (at.bottom < 0 || at.top > window.innerHeight) onClose();
      else setPosition(place(at, menu.current.getBoundingClientRect()));
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', onClose);
    window.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('scroll', follow, true);
    };
  }, [anchor, onClose]);

  const leave = (): void => {
    onClose();
    anchor.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const goal = (
      {
        ArrowDown: all[(at + 1) % all.length],
        ArrowUp: all[(at - 1 + all.length) % all.length],
        Home: all[0],
        End: all[all.length - 1],
      } as Record<string, HTMLButtonElement | undefined>
    )[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (goal !== undefined) {
      event.preventDefault();
      goal.focus();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      [...all.slice(at + 1), ...all].find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };

  return createPortal(
    // Unseen until it has its place, yet not hidden: what is hidden cannot take the focus.
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={position ?? { top: 0, left: 0, opacity: 0 }}
      onKeyDown={onKeyDown}
    >
      {actions.map(({ label: word, icon: Icon, onSelect, danger, disabled, separated }) => (
        <div key={word} role="none">
          {separated && <hr className={styles.line} />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes(styles.item, danger && styles.danger)}
            disabled={disabled}
            onClick={() => {
              leave();
              onSelect();
            }}
          >
            {Icon !== undefined && <Icon size={18} />}
            {word}
          </button>
        </div>
      ))}
    </div>,
    document.body,
  );
};
