import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';

/**
 * Reads a secret of 32 random bytes, written as 64 hexadecimal digits.
 * @throws {ConfigError} naming the file and what is wrong with it, never what it holds
 */
export const loadSecret = (file: string): Buffer => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}); expected a file with 64 hexadecimal digits`,
    ]);
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new ConfigError([`${file}: expected 64 hexadecimal digits (openssl rand -hex 32)`]);
  const secret = Buffer.from(text, 'hex');
  if (new Set(secret).size < 8) throw new ConfigError([`${file}: is not random; make one with openssl rand -hex 32`]);
  return secret;
};
