import { masterdataEvents } from '@berangkat/contracts/masterdata';
import { changesBetween, changesTable } from '../../query-kit/changes';
import {
  type AnyEvent,
  type Batch,
  defineProjection,
  instant,
  integer,
  name,
  nullable,
  table,
  text,
  texts,
} from '../../engine';

/** An entry of a list. Of a department the parent is its industry, of a position its department. */
const entries = () =>
  table({
    columns: {
      id: text,
      parentid: nullable(text),
      name,
      indonesianname: nullable(text),
      value: text,
      /** Values in records that mean it: its own, and those of entries that were merged into it. */
      spellings: texts,
      /** Other names that are taken for it on input. */
      aliases: texts,
      status: text,
      mergedinto: nullable(text),
      revision: integer,
      createdat: instant,
      createdby: nullable(text),
      updatedby: nullable(text),
    },
    key: ['id'],
    indexes: { parent: '(parentid)', value: '(value)' },
  });

const tables = {
  masterdata_changes: changesTable(),
  industries: entries(),
  departments: entries(),
  positions: entries(),
};

type Entries = Batch<typeof tables>['industries'];
type Happened = Pick<AnyEvent, 'revision' | 'metadata'>;

interface Names {
  readonly name: string;
  readonly indonesianname?: string | undefined;
  readonly parentid?: string | undefined;
}
interface Created extends Names {
  readonly value: string;
  readonly aliases: readonly string[];
}

const namesOf = ({
  name,
  indonesianname = null,
  parentid = null,
}: { [Field in keyof Names]: Names[Field] | null }) => ({
  name: name!,
  indonesianname,
  parentid,
});

/** The account that acted; null where the portal did it by itself. */
const actorOf = ({ metadata }: Happened): string | null => metadata.actor.accountid || null;

const create = (list: Entries, id: string, entry: Created, event: Happened): void =>
  list.set({
    id,
    ...namesOf(entry),
    value: entry.value,
    spellings: [entry.value],
    aliases: entry.aliases,
    status: 'active',
    mergedinto: null,
    revision: event.revision,
    createdat: event.metadata.occurredAt,
    createdby: actorOf(event),
    updatedby: actorOf(event),
  });

const seed = (list: Entries, entries: readonly (Created & { readonly id: string })[], event: Happened): void => {
  for (const entry of entries) create(list, entry.id, entry, event);
};

const update = (
  list: Entries,
  changes: Batch<typeof tables>['masterdata_changes'],
  id: string,
  names: Names,
  event: Happened & { readonly id: string },
): void => {
  const before = list.get({ id });
  if (before === undefined) return;
  const after = namesOf(names);
  changes.set({
    actionid: event.id,
    changes: changesBetween(namesOf(before), after, ['name', 'indonesianname', 'parentid']),
  });
  list.set({ ...before, ...after, revision: event.revision, updatedby: actorOf(event) });
};

const setStatus = (list: Entries, id: string, status: string, event: Happened): void =>
  list.patch({ id }, { status, revision: event.revision, updatedby: actorOf(event) });

/** Merges one entry into another: from now on its holders are counted, shown and found with the other's. */
const merge = (list: Entries, id: string, into: string, event: Happened): void => {
  const [before, target] = [list.get({ id }), list.get({ id: into })];
  if (before === undefined || target === undefined) return;
  list.set({
    ...before,
    status: 'removed',
    mergedinto: into,
    spellings: [],
    aliases: [],
    revision: event.revision,
    updatedby: actorOf(event),
  });
  const names = [before.name, ...(before.indonesianname === null ? [] : [before.indonesianname])];
  list.set({
    ...target,
    spellings: [...target.spellings, ...before.spellings],
    aliases: [...target.aliases, ...before.aliases, ...names],
  });
};

/** The three lists. Each is one stream, so that a row belongs to one, and two of a list can be merged. */
export const masterdata = defineProjection({
  name: 'masterdata',
  version: 1,
  events: masterdataEvents,
  tables,
  on: {
    IndustriesSeeded: (event, { industries }) => seed(industries, event.data.entries, event),
    IndustryCreated: (event, { industries }) => create(industries, event.data.indid, event.data, event),
    IndustryUpdated: (event, { industries, masterdata_changes }) =>
      update(industries, masterdata_changes, event.data.indid, event.data, event),
    IndustryStatusChanged: (event, { industries }) => setStatus(industries, event.data.indid, event.data.status, event),
    IndustryMerged: (event, { industries }) => merge(industries, event.data.indid, event.data.into, event),
    DepartmentsSeeded: (event, { departments }) => seed(departments, event.data.entries, event),
    DepartmentCreated: (event, { departments }) => create(departments, event.data.depid, event.data, event),
    DepartmentUpdated: (event, { departments, masterdata_changes }) =>
      update(departments, masterdata_changes, event.data.depid, event.data, event),
    DepartmentStatusChanged: (event, { departments }) =>
      setStatus(departments, event.data.depid, event.data.status, event),
    DepartmentMerged: (event, { departments }) => merge(departments, event.data.depid, event.data.into, event),
    PositionsSeeded: (event, { positions }) => seed(positions, event.data.entries, event),
    PositionCreated: (event, { positions }) => create(positions, event.data.posid, event.data, event),
    PositionUpdated: (event, { positions, masterdata_changes }) =>
      update(positions, masterdata_changes, event.data.posid, event.data, event),
    PositionStatusChanged: (event, { positions }) => setStatus(positions, event.data.posid, event.data.status, event),
    PositionMerged: (event, { positions }) => merge(positions, event.data.posid, event.data.into, event),
  },
  notices: () => [{ topic: 'masterdata', ids: {} }],
});
