import { type RefObject, useEffect } from 'react';

interface TableKeys {
  readonly table: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onOpen: (index: number) => void;
  readonly onToggle: ((index: number) => void) | undefined;
  readonly onEscape: (() => boolean) | undefined;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') ||
    target.closest('dialog, [role=dialog], [role=menu]') !== null);

/**
 * j and k move between rows, Enter opens, x selects, / goes to the search, Escape clears the selection. Silent while
 * somebody types or a dialog is open.
 */
export const useTableKeys = ({ table, search, onOpen, onToggle, onEscape }: TableKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const onRow = at >= 0 && rows[at] === document.activeElement;
      if (event.key === 'j' || event.key === 'k')
        rows[Math.min(rows.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)))]?.focus();
      else if (event.key === '/') search.current?.focus();
      else if (event.key === 'Enter' && onRow) onOpen(at);
      else if (event.key === 'x' && at >= 0 && onToggle !== undefined) onToggle(at);
      else if (event.key !== 'Escape' || onEscape?.() !== true) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [table, search, onOpen, onToggle, onEscape]);
};
