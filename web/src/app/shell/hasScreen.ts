import { createContext, useContext } from 'react';
import { type PathName } from '../../shared/paths';

/** Which screens this build has: the router says so, the frame only asks. */
export const HasScreenContext = createContext<(screen: PathName) => boolean>(() => false);

export const useHasScreen = (): ((screen: PathName) => boolean) => useContext(HasScreenContext);
