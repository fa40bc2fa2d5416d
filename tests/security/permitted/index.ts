import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { merged } from '@berangkat/contracts/kernel';
import { type Kind } from './kinds';

/** Merges what the files of this folder, one per context, export under one name. */
const written = async <Value>(part: 'permitted' | 'bodies'): Promise<Readonly<Record<EndpointName, Value>>> => {
  const files = readdirSync(__dirname).filter((file) => !['index.ts', 'kinds.ts'].includes(file));
  const parts = await Promise.all(
    files.map(async (file) => (await import(join(__dirname, file))) as Partial<Record<typeof part, object>>),
  );
  return merged(parts.map((exported) => exported[part] ?? {})) as Readonly<Record<EndpointName, Value>>;
};

const demand = (all: object, names: readonly string[], what: string): void => {
  const missing = names.filter((name) => !Object.hasOwn(all, name));
  if (missing.length > 0) throw new Error(`nobody has said in tests/security/permitted ${what} ${missing.join(', ')}`);
};

type PermittedByKind = Readonly<Record<string, readonly Kind[]>>;
const isByKind = (permitted: readonly Kind[] | PermittedByKind): permitted is PermittedByKind =>
  !Array.isArray(permitted);

/**
 * Answers the kinds of users let through to a call, by the specification's permissions and the readings, written down
 * apart from the table that the server uses. `of`: the kind of things that a call about several is asked of; whoever is
 * let through to one of them where it is left out.
 */
export const permittedTo = async (): Promise<(name: EndpointName, of?: string) => readonly Kind[]> => {
  const all = await written<readonly Kind[] | PermittedByKind>('permitted');
  demand(all, Object.keys(endpoints), 'who may call');
  return (name, of) => {
    const permitted = all[name];
    if (!isByKind(permitted)) return permitted;
    return of === undefined ? Object.values(permitted).flat() : permitted[of]!;
  };
};

/** Answers the body of each of these commands on records; undefined for a file. */
export const bodiesOf = async (
  commands: readonly EndpointName[],
): Promise<Readonly<Partial<Record<EndpointName, unknown>>>> => {
  const all = await written<unknown>('bodies');
  demand(all, commands, 'what body has');
  return all;
};
