import { environment } from './environment';
import { readConfig } from './read';

/**
 * Answers the version that runs here: PORTAL_VERSION where the operator names it, otherwise the release and the commit
 * that this was built from.
 */
export const portalVersion = (): string => {
  const { PORTAL_VERSION } = readConfig({ PORTAL_VERSION: environment.PORTAL_VERSION });
  // The build writes PORTAL_BUILD into the program.
  return PORTAL_VERSION ?? process.env.PORTAL_BUILD ?? 'unbuilt';
};
