import { type masterdataEvents, type MasterKind, type MasterStatus, spelling } from '@berangkat/contracts/masterdata';
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

/** The events of a list, and what is said of a name that is taken. */
interface Kind {
  readonly taken: PlainMessageId;
  readonly seeded: (entries: SeededEntry[]) => MasterEvent;
  readonly created: (entry: SeededEntry) => MasterEvent;
  readonly updated: (details: Details) => MasterEvent;
  readonly statusChanged: (id: string, status: MasterStatus) => MasterEvent;
  readonly merged: (id: string, into: Entry) => MasterEvent;
}
type SeededEntry = Extract<MasterEvent, { readonly type: 'IndustriesSeeded' }>['data']['entries'][number];

/** A department is in an industry and a position in a department, which their calls ask for. */
const KINDS: Readonly<Record<MasterKind, Kind>> = {
  industry: {
    taken: 'industry-409',
    seeded: (entries) => ({ type: 'IndustriesSeeded', data: { entries } }),
    created: ({ id, parentid: _, ...data }) => ({ type: 'IndustryCreated', data: { indid: id, ...data } }),
    updated: ({ id, parentid: _, ...data }) => ({ type: 'IndustryUpdated', data: { indid: id, ...data } }),
    statusChanged: (id, status) => ({ type: 'IndustryStatusChanged', data: { indid: id, status } }),
    merged: (id, into) => ({ type: 'IndustryMerged', data: { indid: id, into: into.id, intoname: into.name } }),
  },
  department: {
    taken: 'department-409',
    seeded: (entries) => ({ type: 'DepartmentsSeeded', data: { entries } }),
    created: ({ id, parentid, ...data }) => ({
      type: 'DepartmentCreated',
      data: { depid: id, parentid: parentid!, ...data },
    }),
    updated: ({ id, parentid, ...data }) => ({
      type: 'DepartmentUpdated',
      data: { depid: id, parentid: parentid!, ...data },
    }),
    statusChanged: (id, status) => ({ type: 'DepartmentStatusChanged', data: { depid: id, status } }),
    merged: (id, into) => ({ type: 'DepartmentMerged', data: { depid: id, into: into.id, intoname: into.name } }),
  },
  position: {
    taken: 'position-409',
    seeded: (entries) => ({ type: 'PositionsSeeded', data: { entries } }),
    created: ({ id, parentid, ...data }) => ({
      type: 'PositionCreated',
      data: { posid: id, parentid: parentid!, ...data },
    }),
    updated: ({ id, parentid, ...data }) => ({
      type: 'PositionUpdated',
      data: { posid: id, parentid: parentid!, ...data },
    }),
    statusChanged: (id, status) => ({ type: 'PositionStatusChanged', data: { posid: id, status } }),
    merged: (id, into) => ({ type: 'PositionMerged', data: { posid: id, into: into.id, intoname: into.name } }),
  },
};

type OneEntry = Exclude<MasterEvent['data'], { readonly entries: unknown }>;
const idIn = (data: OneEntry): string => ('indid' in data ? data.indid : 'depid' in data ? data.depid : data.posid);
const parentIn = (data: OneEntry): string | undefined => ('parentid' in data ? data.parentid : undefined);

const evolve = (list: MasterList, event: MasterEvent): MasterList => {
  const revision = list.revision + 1;
  const entries = new Map(list.entries);
  const add = (id: string, entry: Omit<SeededEntry, 'id'>): void => {
    entries.set(id, { ...entry, id, spellings: [entry.value], status: 'active', revision });
  };
  const change = (id: string, changed: (before: Entry) => Partial<Entry>): void => {
    const before = entries.get(id);
    if (before !== undefined) entries.set(id, { ...before, ...changed(before), revision });
  };
  switch (event.type) {
    case 'IndustriesSeeded':
    case 'DepartmentsSeeded':
    case 'PositionsSeeded':
      for (const entry of event.data.entries) add(entry.id, entry);
      break;
    case 'IndustryCreated':
    case 'DepartmentCreated':
    case 'PositionCreated': {
      const { name, indonesianname, value, aliases } = event.data;
      add(idIn(event.data), { name, indonesianname, parentid: parentIn(event.data), value, aliases });
      break;
    }
    case 'IndustryUpdated':
    case 'DepartmentUpdated':
    case 'PositionUpdated': {
      const { name, indonesianname } = event.data;
      change(idIn(event.data), () => ({ name, indonesianname, parentid: parentIn(event.data) }));
      break;
    }
    case 'IndustryStatusChanged':
    case 'DepartmentStatusChanged':
    case 'PositionStatusChanged':
      change(idIn(event.data), () => ({ status: event.data.status }));
      break;
    case 'IndustryMerged':
    case 'DepartmentMerged':
    case 'PositionMerged': {
      const { into } = event.data;
      const [before, target] = [entries.get(idIn(event.data)), entries.get(into)];
      if (before === undefined || target === undefined) break;
      const names = [before.name, ...(before.indonesianname === undefined ? [] : [before.indonesianname])];
      entries.set(into, {
        ...target,
        spellings: [...target.spellings, ...before.spellings],
        aliases: [...target.aliases, ...before.aliases, ...names],
      });
      change(before.id, () => ({ spellings: [], aliases: [], status: 'removed', mergedinto: into }));
      break;
    }
    default:
      event satisfies never;
  }
  return { entries, revision };
};

/** The same rules for all three lists: they differ in their events alone. */
const deciderOf = (kind: MasterKind): Decider<MasterList, MasterCommand, MasterEvent> => {
  const { taken, seeded, created, updated, statusChanged, merged } = KINDS[kind];

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
        return list.revision === -1 ? inParts(command.entries.map(seededEntry)).map((entries) => seeded(entries)) : [];
      case 'Create': {
        refuseTaken(list, command);
        return [created({ ...detailsOf(command), value: valueFor(list, command), aliases: [] })];
      }
      case 'Update': {
        const before = known(list, command.id);
        if (command.revision !== undefined && command.revision !== before.revision)
          throw commandRefused(409, 'stale-revision');
        const details = detailsOf(command);
        const isChanged = !sameFields(details, detailsOf(before));
        if (isChanged) {
          refuseMerged(before);
          refuseTaken(list, command);
        }
        return [
          ...(isChanged ? [updated(details)] : []),
          ...(command.status === undefined
            ? []
            : decide({ type: 'SetStatus', id: command.id, status: command.status }, list)),
        ];
      }
      case 'SetStatus': {
        const { id, status } = command;
        const before = known(list, id);
        if (before.status === status) return [];
        refuseMerged(before);
        if (before.status === 'removed') refuseTaken(list, before);
        return [statusChanged(id, status)];
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
        return [merged(id, target)];
      }
      default:
        return command satisfies never;
    }
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

const seededEntry = ({ value, aliases, ...details }: NewEntry): SeededEntry => ({
  ...detailsOf(details),
  value,
  aliases: [...aliases],
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

const inParts = <Entry>(entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / ENTRIES) }, (_, part) =>
    entries.slice(part * ENTRIES, (part + 1) * ENTRIES),
  );
