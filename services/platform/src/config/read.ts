import { setAgencyZone } from '@berangkat/contracts/kernel';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { withDatabasePassword } from './database-password';
import { unsafeInProduction } from './production';

type Shape = Record<string, z.ZodType>;
type ConfigOf<S extends Shape> = { readonly [K in keyof S]: z.infer<S[K]> };

/**
 * Reads the named variables once. Empty strings count as missing. DATABASE_PASSWORD_FILE fills in the password of
 * DATABASE_URL. AGENCY_ZONE is the zone of the process from then on.
 *
 *     const config = readConfig({ DATABASE_URL: environment.DATABASE_URL, NODE_ENV: environment.NODE_ENV });
 *
 * @throws {ConfigError} naming every variable that is missing, malformed, or unsafe in production, with what is
 * expected
 */
export const readConfig = <S extends Shape>(shape: S, env: NodeJS.ProcessEnv = process.env): ConfigOf<S> => {
  const given = withDatabasePassword(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const parsed = z.object(shape).safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...unsafeInProduction((variable) => variable in shape, given));
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  const { AGENCY_ZONE: zone } = parsed.data as { readonly AGENCY_ZONE?: unknown };
  if (typeof zone === 'string') setAgencyZone(zone);
  return parsed.data as ConfigOf<S>;
};
