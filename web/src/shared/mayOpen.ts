import { createContext, useContext } from 'react';
import { type Action } from '@berangkat/contracts/permissions';
import { useSession } from './session';

/** The right that the screen behind a path asks for; undefined where there is none. The router says so. */
export const EntryContext = createContext<(path: string) => Action | undefined>(() => undefined);

/** Whether an address leads this reader to a screen that lets them in. What it holds there, the server decides. */
export const useMayOpen = (): ((href: string) => boolean) => {
  const actionOf = useContext(EntryContext);
  const { mayEnter } = useSession();
  return (href) => {
    const action = actionOf(href.split(/[?#]/, 1)[0]!);
    return action !== undefined && mayEnter(action);
  };
};
