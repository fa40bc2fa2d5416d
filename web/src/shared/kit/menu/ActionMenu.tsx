import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes';
import { useAnchored } from '../popover/useAnchored';
import styles from './ActionMenu.module.css';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it, unless it is the first. */
  readonly separated?: boolean;
  /** Heading above the entries of one kind, which stand together in a long menu. */
  readonly group?: string;
}

interface ActionMenuProps {
  readonly label: string;
  /** The button it belongs to; it opens below or above it. */
  readonly anchor: HTMLElement;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/**
 * A menu that belongs to a button: a table has one menu, not one per row. Arrows, Home, End and letters move; Escape and
 * Tab leave.
 */
export const ActionMenu = ({ label, anchor, actions, onClose }: ActionMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const position = useAnchored(menu, anchor, 'end', onClose);

  const items = (): HTMLButtonElement[] => [
    ...menu.current!.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)'),
  ];

  useEffect(() => items()[0]?.focus(), []);

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
      {groupsOf(actions).map(({ heading, entries }, place) => (
        <div
          key={heading ?? `${place}`}
          {...(heading === undefined ? { role: 'none' } : { role: 'group', 'aria-labelledby': `${id}${place}` })}
        >
          {place > 0 && <hr className={styles.line} />}
          {heading !== undefined && (
            <p id={`${id}${place}`} className={styles.heading} role="presentation">
              {heading}
            </p>
          )}
          {entries.map(({ label: word, icon: Icon, onSelect, danger, disabled, separated }, index) => (
            <div key={word} role="none">
              {separated && index > 0 && <hr className={styles.line} />}
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
        </div>
      ))}
    </div>,
    // Outside of a modal dialog nothing can be pressed; outside of a landmark, readers of screens do not look for it.
    anchor.closest('dialog') ?? document.querySelector('main') ?? document.body,
  );
};

/** The entries under their headings, in the order in which they come. */
const groupsOf = (actions: readonly MenuAction[]) => {
  const groups: { readonly heading: string | undefined; readonly entries: MenuAction[] }[] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    if (last !== undefined && last.heading === action.group) last.entries.push(action);
    else groups.push({ heading: action.group, entries: [action] });
  }
  return groups;
};
