/**
 * The oldest browsers that the portal works in. Scripts and styles are built for them, and what they lack is neither
 * used nor missed (`tests/browser/oldest-browsers.e2e.ts`). Samsung Internet 18 is Chrome 99.
 */
export const OLDEST = { safari: '15.4', chrome: '99', firefox: '115' } as const;

/** As bundlers and minifiers name them. */
export const OLDEST_TARGETS: string[] = Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`);
