import { z } from 'zod';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

type Shape = Record<string, z.ZodType>;
type ConfigOf<S extends Shape> = { readonly [K in keyof S]: z.infer<S[K]> };

/**
 * Reads the named variables once. Empty strings count as missing.
 *
 *     const config = readConfig({ DATABASE_URL: environment.DATABASE_URL, NODE_ENV: environment.NODE_ENV });
 *
 * @throws {ConfigError} naming every variable that is missing, malformed, or unsafe in production, with what is expected
 */
export const readConfig = <S extends Shape>(shape: S, env: NodeJS.ProcessEnv = process.env): ConfigOf<S> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...unsafeInProduction(shape, given));
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  return parsed.data as ConfigOf<S>;
};

const LOCAL_ONLY_PASSWORDS = ['', 'postgres', 'password', 'changeme', 'secret', 'admin'];

/** Settings that are fine on a developer's machine and never in production. */
const unsafeInProduction = (shape: Shape, env: NodeJS.ProcessEnv): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (isOn(env.INSECURE_COOKIES)) problems.push('INSECURE_COOKIES: must not be set in production');
  if ('PUBLIC_URL' in shape) {
    if (env.PUBLIC_URL === undefined) problems.push('PUBLIC_URL: expected the https:// address of the portal, which production has to know');
    else if (!env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL: expected an https:// address in production');
  }
  if ('DATABASE_URL' in shape && env.DATABASE_URL !== undefined && URL.canParse(env.DATABASE_URL)) {
    const { password, searchParams } = new URL(env.DATABASE_URL);
    if (LOCAL_ONLY_PASSWORDS.includes(decodeURIComponent(password)) && !searchParams.has('sslcert')) problems.push('DATABASE_URL: carries no password or a well-known one');
  }
  return problems;
};

const isOn = (value: string | undefined): boolean => value !== undefined && !['0', 'false', 'no', 'off'].includes(value.toLowerCase());
