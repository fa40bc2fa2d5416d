import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { merged } from '@berangkat/contracts/kernel';
import { type Kind } from './kinds';

/**
 * Who is let through to each call, as the specification's permissions and the readings have it, written down apart from
 * the table that the server uses: the files of this folder, one per context.
 */
export const permittedTo = async (): Promise<Readonly<Record<EndpointName, readonly Kind[]>>> => {
  const files = readdirSync(__dirname).filter((file) => !['index.ts', 'kinds.ts'].includes(file));
  const all = merged(
    await Promise.all(
      files.map(async (file) => {
        const { permitted } = (await import(join(__dirname, file))) as { permitted: Record<string, readonly Kind[]> };
        return permitted;
      }),
    ),
  ) as Readonly<Record<EndpointName, readonly Kind[]>>;
  const missing = Object.keys(endpoints).filter((name) => !Object.hasOwn(all, name));
  if (missing.length > 0)
    throw new Error(`nobody has said in tests/security/permitted who may call ${missing.join(', ')}`);
  return all;
};
