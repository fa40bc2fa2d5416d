import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment, readConfig } from '@berangkat/platform/config';
import { restoreKeys } from './keys';
import { placeIn } from './place';
import { restore } from './restore';
import { type VerbCall } from '../verb';

const USAGE = `usage: npm run restore -- --keys <file> --identity <file>   first: the keys, into DATA_DIR/secrets
       npm run restore -- <file> --identity <file>          then: everything else, into the empty portal of DATA_DIR

Restores what npm run backup made. The identity is the file of npm run backup -- --new-identity. Start the portal afterwards, then npm run verify.`;

/**
 * `npm run restore`
 * @returns the exit code: 0 when it is done, 2 when it was called in a wrong way
 */
export const runRestore = async ({ args, env, write }: VerbCall): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  const { keys, file, identity } = asked;
  if (keys !== undefined) {
    const { DATA_DIR } = readConfig({ DATA_DIR: environment.DATA_DIR }, env);
    const names = await restoreKeys(join(DATA_DIR, 'secrets'), keys, identity);
    write(`${names.join(', ')} are in ${join(DATA_DIR, 'secrets')}.`);
    return 0;
  }
  const { MASTER_KEY_FILE } = readConfig({ MASTER_KEY_FILE: environment.MASTER_KEY_FILE }, env);
  await restore(placeIn(env), { file: file!, identityFile: identity, masterKeyFile: MASTER_KEY_FILE, env, write });
  write('Start the portal; read models are built anew. Then: npm run verify');
  return 0;
};

const argumentsOf = (
  args: readonly string[],
): { readonly keys?: string; readonly file?: string; readonly identity: string } | undefined => {
  try {
    const {
      values: { keys, identity },
      positionals: [file, ...more],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keys: { type: 'string' }, identity: { type: 'string' } },
    });
    const one = (file === undefined) !== (keys === undefined) && more.length === 0;
    return one && identity !== undefined
      ? { identity, ...(keys !== undefined && { keys }), ...(file !== undefined && { file }) }
      : undefined;
  } catch {
    return undefined;
  }
};
