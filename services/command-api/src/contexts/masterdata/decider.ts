import {
  type masterdataEvents,
  MASTER_IDS,
  type MasterKind,
  type MasterStatus,
  spelling,
} from '@berangkat/contracts/masterdata';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type MasterEvent = EventOf<(typeof masterdataEvents)[number]>;

export interface Names {
  readonly name: string;
  readonly indonesianname?: string | undefined;
}

/** The details of a new entry. */
export interface NewEntry extends Names {
  readonly id: string;
  /** Industry of a department, department of a position. */
  readonly parentid?: string | undefined;
  /** The value that records hold. */
  readonly value: string;
  readonly aliases: readonly string[];
}

export interface Entry extends NewEntry {
  /** Values in records that mean it: its own, and those of entries that were merged into it. */
  readonly spellings: readonly string[];
  readonly status: MasterStatus;
  /** Id of the entry that it was merged into. */
  readonly mergedinto?: string;
  /** Of the stream at the last change of this entry. */
  readonly revision: number;
}

/** One of the three lists as a whole. */
export interface MasterList {
  readonly entries: ReadonlyMap<string, Entry>;
  /** -1 before anything was in it. */
  readonly revision: number;
}

interface Details extends Names {
  readonly id: string;
  readonly parentid?: string | undefined;
}

export type MasterCommand =
  /** The beginning of a portal; it appends nothing where anything ever was. */
  | { readonly type: 'Seed'; readonly entries: readonly NewEntry[] }
  | ({ readonly type: 'Create' } & Details)
  | ({
      readonly type: 'Update';
      readonly status?: MasterStatus | undefined;
      readonly revision?: number | undefined;
    } & Details)
  | { readonly type: 'SetStatus'; readonly id: string; readonly status: MasterStatus }
  | { readonly type: 'Merge'; readonly id: string; readonly into: string };

/** How the events of a kind are called, and what is said of a name that is taken. */
const KINDS = {
  industry: { one: 'Industry', many: 'Industries', taken: 'industry-409' },
  department: { one: 'Department', many: 'Departments', taken: 'department-409' },
  position: { one: 'Position', many: 'Positions', taken: 'position-409' },
} as const satisfies Record<MasterKind, { one: string; many: string; taken: PlainMessageId }>;

/** The same rules for all three lists: they differ in the names of their events alone. */
const deciderOf = (kind: MasterKind): Decider<MasterList, MasterCommand, MasterEvent> => {
  const { one, many, taken } = KINDS[kind];
  const idField = MASTER_IDS[kind];
  const event = (what: 'Created' | 'Updated' | 'StatusChanged' | 'Merged', id: string, data: object): MasterEvent =>
    ({ type: `${one}${what}`, data: { [idField]: id, ...data } }) as unknown as MasterEvent;

  const refuseTaken = (list: MasterList, { id, parentid, name }: Details): void => {
    const isTaken = [...list.entries.values()].some(
      (other) =>
        other.id !== id &&
        other.status !== 'removed' &&
        // A position is called so once in its department; the others once at all.
        (kind !== 'position' || other.parentid === parentid) &&
        spelling(other.name) === spelling(name),
    );
    if (isTaken) throw commandRefused(409, taken, { field: 'name' });
  };

  const known = (list: MasterList, id: string): Entry => {
    const entry = list.entries.get(id);
    if (entry === undefined) throw commandRefused(404, 'not-found');
    return entry;
  };

  const decide = (command: MasterCommand, list: MasterList): readonly MasterEvent[] => {
    switch (command.type) {
      case 'Seed':
        return list.revision === -1
          ? inParts(command.entries).map((entries) => ({ type: `${many}Seeded`, data: { entries } }) as MasterEvent)
          : [];
      case 'Create': {
        const { id, ...names } = detailsOf(command);
        refuseTaken(list, command);
        return [event('Created', id, { ...names, value: valueFor(list, command), aliases: [] })];
      }
      case 'Update': {
        const before = known(list, command.id);
        if (command.revision !== undefined && command.revision !== before.revision)
          throw commandRefused(409, 'stale-revision');
        const { id, ...details } = detailsOf(command);
        const isChanged = !sameFields({ id, ...details }, detailsOf(before));
        if (isChanged) {
          refuseMerged(before);
          refuseTaken(list, command);
        }
        return [
          ...(isChanged ? [event('Updated', id, details)] : []),
          ...(command.status === undefined ? [] : decide({ type: 'SetStatus', id, status: command.status }, list)),
        ];
      }
      case 'SetStatus': {
        const { id, status } = command;
        const before = known(list, id);
        if (before.status === status) return [];
        refuseMerged(before);
        if (before.status === 'removed') refuseTaken(list, before);
        return [event('StatusChanged', id, { status })];
      }
      case 'Merge': {
        const { id, into } = command;
        const [before, target] = [known(list, id), list.entries.get(into)];
        if (before.mergedinto === into) return [];
        refuseMerged(before);
        if (
          target === undefined ||
          target.id === id ||
          target.status === 'removed' ||
          target.parentid !== before.parentid
        )
          throw commandRefused(409, 'masterdata-merge-refused', { field: 'into' });
        return [event('Merged', id, { into, intoname: target.name })];
      }
      default:
        return command satisfies never;
    }
  };

  const evolve = (list: MasterList, { type, data: given }: MasterEvent): MasterList => {
    const revision = list.revision + 1;
    const entries = new Map(list.entries);
    if ('entries' in given) {
      for (const entry of given.entries)
        entries.set(entry.id, { ...entry, spellings: [entry.value], status: 'active', revision });
      return { entries, revision };
    }
    const data = given as Readonly<Record<string, unknown>>;
    const id = String(data[idField]);
    const before = entries.get(id);
    switch (type.slice(one.length)) {
      case 'Created': {
        const { [idField]: _, ...entry } = data as unknown as NewEntry & Record<typeof idField, string>;
        entries.set(id, { ...entry, id, spellings: [entry.value], status: 'active', revision });
        break;
      }
      case 'Updated': {
        const { name, indonesianname, parentid } = data as unknown as Details;
        if (before !== undefined) entries.set(id, { ...before, name, indonesianname, parentid, revision });
        break;
      }
      case 'StatusChanged':
        if (before !== undefined) entries.set(id, { ...before, status: data.status as MasterStatus, revision });
        break;
      case 'Merged': {
        const into = String(data.into);
        const target = entries.get(into);
        if (before === undefined || target === undefined) break;
        const names = [before.name, ...(before.indonesianname === undefined ? [] : [before.indonesianname])];
        entries.set(id, { ...before, spellings: [], aliases: [], status: 'removed', mergedinto: into, revision });
        entries.set(into, {
          ...target,
          spellings: [...target.spellings, ...before.spellings],
          aliases: [...target.aliases, ...before.aliases, ...names],
        });
      }
    }
    return { entries, revision };
  };

  return { initialState: () => ({ entries: new Map(), revision: -1 }), decide, evolve };
};

/** Without what is not said; an event keeps no empty fields. */
const detailsOf = ({ id, parentid, name, indonesianname }: Details) => ({
  id,
  name,
  ...(indonesianname !== undefined && { indonesianname }),
  ...(parentid !== undefined && { parentid }),
});

/** Answers the value of a new entry for records: its first name, or its id where another entry has been called so. */
const valueFor = ({ entries }: MasterList, { id, name }: Details): string => {
  const isHeld = [...entries.values()].some(({ value, spellings, aliases }) =>
    [value, ...spellings, ...aliases].some((other) => spelling(other) === spelling(name)),
  );
  return isHeld ? id : name;
};

const refuseMerged = ({ mergedinto }: Entry): void => {
  if (mergedinto !== undefined) throw commandRefused(409, 'masterdata-merged');
};

export const masterDeciders = {
  industry: deciderOf('industry'),
  department: deciderOf('department'),
  position: deciderOf('position'),
};

/** A list is one stream: names are unique in it without reservations, and two of it are merged at once. */
export const masterStream = (kind: MasterKind): string => `masterdata-${kind}`;
/**
 * Entries in one event of a seed. All positions in one event would be 35 KB. Its definition allows that, but with parts
 * of this size no seed is larger than other events may be (`EVENT_MAX_BYTES`, 32 KB).
 */
const ENTRIES = 100;

const inParts = <Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  Array.from({ length: Math.ceil(entries.length / ENTRIES) }, (_, part) =>
    entries.slice(part * ENTRIES, (part + 1) * ENTRIES),
  );
