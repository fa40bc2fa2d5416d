import { createContext, useContext } from 'react';
import { type PathName } from './paths';

/** Which screens this build has: the router says so, everything else asks before it shows a way there. */
export const HasScreenContext = createContext<(screen: PathName) => boolean>(() => false);

export const useHasScreen = (): ((screen: PathName) => boolean) => useContext(HasScreenContext);
