import { readTextFile } from './text-file';

/**
 * The environment with the password of DATABASE_PASSWORD_FILE in DATABASE_URL, in place of whatever that carries:
 * secrets of containers are files.
 * @throws {ConfigError} when the file is missing or empty
 */
export const withDatabasePassword = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { DATABASE_URL, DATABASE_PASSWORD_FILE } = env;
  if (!DATABASE_URL || !DATABASE_PASSWORD_FILE || !URL.canParse(DATABASE_URL)) return env;
  const url = new URL(DATABASE_URL);
  url.password = encodeURIComponent(readTextFile('DATABASE_PASSWORD_FILE', DATABASE_PASSWORD_FILE));
  return { ...env, DATABASE_URL: url.href };
};
