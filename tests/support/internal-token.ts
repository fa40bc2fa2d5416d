import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dataDirs = new Map<string, string>();

/** Which data folder a portal has that this process started. */
export const rememberDataDir = (url: string, dataDir: string): void => void dataDirs.set(url, dataDir);

/** The internal token of the portal at an address; undefined where nobody knows its data folder. */
export const internalTokenAt = (url: string): string | undefined => {
  const dataDir = dataDirs.get(url) ?? (url === process.env.PORTAL_URL ? process.env.PORTAL_DATA_DIR : undefined);
  if (dataDir === undefined) return undefined;
  try {
    return readFileSync(join(dataDir, 'secrets', 'internal.token'), 'utf8').trim();
  } catch {
    return undefined;
  }
};
