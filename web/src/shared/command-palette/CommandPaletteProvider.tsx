import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useSession } from '../session';
import { Part } from '../kit/Part';
import { lazy } from '../lazy';

/** The palette itself. Rendered means open. */
export type CommandPaletteView = ComponentType<{ readonly onClose: () => void }>;

export interface CommandPalette {
  /** Whether this reader has one: a link to it shows where it leads somewhere. */
  readonly available: boolean;
  readonly open: () => void;
}

const Context = createContext<CommandPalette>({ available: false, open: () => undefined });

/** The palette that finds people, projects and commands: `useCommandPalette().open()`. Ctrl K and ⌘ K open it, too (`KeyHelp`). */
export const useCommandPalette = (): CommandPalette => use(Context);

interface ProviderProps {
  /** The palette's code, loaded when it is first opened. Without it nobody has a palette. */
  readonly load?: (() => Promise<{ readonly CommandPalette: CommandPaletteView }>) | undefined;
  readonly children: ReactNode;
}

/** Holds the one palette of the portal, for those who are signed in. */
export const CommandPaletteProvider = ({ load, children }: ProviderProps) => {
  const { user } = useSession();
  const available = load !== undefined && user !== undefined;
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const View = useMemo(
    () => (load === undefined ? undefined : lazy(() => load().then((module) => ({ default: module.CommandPalette })))),
    [load],
  );

  return (
    <Context value={useMemo(() => ({ available, open }), [available, open])}>
      {children}
      {available && isOpen && View !== undefined && (
        <Part>
          <View onClose={close} />
        </Part>
      )}
    </Context>
  );
};
