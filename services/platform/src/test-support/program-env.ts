import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEYS = ['master', 'lookup', 'notary', 'internal'] as const;

const fileOf = (folder: string, key: string): string => join(folder, `${key}.key`);

/**
 * Makes the keys of a portal, `{name}.key` each.
 * @returns their 32 bytes
 */
export const writeKeys = (folder: string): Readonly<Record<(typeof KEYS)[number], Buffer>> => {
  const keys = { master: randomBytes(32), lookup: randomBytes(32), notary: randomBytes(32), internal: randomBytes(32) };
  for (const key of KEYS) writeFileSync(fileOf(folder, key), keys[key].toString('hex'));
  return keys;
};

/** The environment of a bundled program, with the keys of the folder, as the launcher gives it. */
export const programEnv = (folder: string, databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'test',
  NODE_OPTIONS: '',
  LOG_LEVEL: 'error',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://localhost:8080',
  MASTER_KEY_FILE: fileOf(folder, 'master'),
  LOOKUP_KEY_FILE: fileOf(folder, 'lookup'),
  NOTARY_KEY_FILE: fileOf(folder, 'notary'),
  INTERNAL_TOKEN_FILE: fileOf(folder, 'internal'),
  // The programs lie where there are no packages.
  COUNTRIES_FILE: require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
});
