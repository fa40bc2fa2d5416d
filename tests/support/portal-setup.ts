import { startPortal } from './portal';

/**
 * One portal with demo data for all tests that leave it as usable as they found it. PORTAL_URL and PORTAL_DATA_DIR name
 * one that runs already.
 */
export default async function setup(): Promise<void> {
  if (process.env.PORTAL_URL !== undefined && process.env.PORTAL_DATA_DIR !== undefined) return;
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  (globalThis as { portal?: typeof portal }).portal = portal;
}
