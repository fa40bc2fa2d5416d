import { existsSync, readFileSync } from 'node:fs';
import { ConfigError } from './config-error';

/**
 * Text of a file that holds a password or a certificate, without line ends around it.
 * @throws {ConfigError} naming the variable and the file, never what it holds
 */
export const readTextFile = (variable: string, file: string): string => {
  const content = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (content === '') throw new ConfigError([`${variable}: ${file} is missing or empty`]);
  return content;
};
