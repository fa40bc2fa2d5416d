import {
  type Choices,
  choicesOf,
  type CreateDepartment,
  type CreateIndustry,
  type CreatePosition,
  findWork,
  MASTER_IDS,
  MASTER_KINDS,
  type MasterKind,
  type MasterStatus,
  spelling,
  type UpdateDepartment,
  type UpdateIndustry,
  type UpdatePosition,
  type WantedWork,
} from '@berangkat/contracts/masterdata';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { type Entry, masterDeciders, type MasterCommand, type MasterEvent, masterStream } from './decider';
import { SEED } from './seed';

/** Answers the id of the entry, under the name that it has in the documents. */
type EntryAnswer<Kind extends MasterKind> = Answer<Readonly<Record<(typeof MASTER_IDS)[Kind], string>>>;

/** The list of the entries below an entry. */
const BELOW = { industry: 'department', department: 'position', position: undefined } as const;

/** Texts for an application whose industry or department is not offered. */
const OF_APPLICATIONS = { industry: 'app-industry-required', department: 'app-department-required' } as const;

export const masterdataHandlers = (commandHandler: CommandHandler, nextId: (kind: MasterKind) => Promise<string>) => {
  const entriesOf = async (kind: MasterKind): Promise<ReadonlyMap<string, Entry>> =>
    (await commandHandler.load(masterStream(kind), masterDeciders[kind])).state.entries;

  const carryOut = (kind: MasterKind, command: MasterCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: masterStream(kind),
      decider: masterDeciders[kind],
      command,
      meta: { ...meta, step: kind },
    });

  const done = <Kind extends MasterKind>(kind: Kind, id: string, position: Answer<unknown>['position']) =>
    ({ body: { [MASTER_IDS[kind]]: id }, position }) as EntryAnswer<Kind>;

  /** An entry that others may belong to. */
  const parentIn = async (kind: MasterKind, id: string, refusal: PlainMessageId, field: string): Promise<Entry> => {
    const parent = (await entriesOf(kind)).get(id);
    if (parent === undefined || parent.status === 'removed') throw commandRefused(400, refusal, { field });
    return parent;
  };

  const create = async <Kind extends MasterKind>(
    kind: Kind,
    details: { name: string; indonesianname?: string | undefined; parentid?: string },
    meta: CommandMeta,
  ): Promise<EntryAnswer<Kind>> => {
    const fresh = await nextId(kind);
    const { position, repeated } = await carryOut(kind, { type: 'Create', id: fresh, ...details }, meta);
    if (!repeated) return done(kind, fresh, position);
    // A repeated request has drawn a new id; the entry was made with the id of the first request.
    const [made] = await commandHandler.eventsOf<MasterEvent>(masterStream(kind), { ...meta, step: kind });
    if (made === undefined) throw new Error(`no event of the first request that made this ${kind}`);
    return done(kind, String((made.data as Readonly<Record<string, unknown>>)[MASTER_IDS[kind]]), position);
  };

  const update = async <Kind extends MasterKind>(
    kind: Kind,
    id: string,
    body: Pick<UpdateIndustry, 'name' | 'indonesianname' | 'status' | 'revision'>,
    parentid: string | undefined,
    meta: CommandMeta,
  ): Promise<EntryAnswer<Kind>> => {
    const { name, indonesianname, status, revision } = body;
    const command: MasterCommand = { type: 'Update', id, name, indonesianname, parentid, status, revision };
    return done(kind, id, (await carryOut(kind, command, meta)).position);
  };

  const industryOf = async ({ indid }: { readonly indid: string }): Promise<string> =>
    (await parentIn('industry', indid, 'department-400', 'indid')).id;

  const departmentOf = async ({
    depid,
    indid,
  }: {
    readonly depid: string;
    readonly indid: string;
  }): Promise<string> => {
    const department = await parentIn('department', depid, 'position-required', 'depid');
    if (department.parentid !== indid) throw commandRefused(400, 'position-required', { field: 'depid' });
    return depid;
  };

  /**
   * The choices, and the lists that they were made of. They are made anew only when a list has changed, which is
   * seldom, while every application needs them.
   */
  let made: { readonly of: readonly ReadonlyMap<string, Entry>[]; readonly choices: Choices } | undefined;
  const choices = async (): Promise<Choices> => {
    const lists = await Promise.all(MASTER_KINDS.map(entriesOf));
    if (made === undefined || lists.some((list, index) => list !== made!.of[index])) {
      const [industries, departments, positions] = lists.map((list) => [...list.values()]);
      made = { of: lists, choices: choicesOf(industries!, departments!, positions!) };
    }
    return made.choices;
  };

  /**
   * Refuses with 404 when there is no such entry. It is called before the other checks, so that a caller never reads
   * about, say, a wrong industry of an entry that does not exist.
   */
  const assertThere = async (kind: MasterKind, id: string, { actor }: CommandMeta): Promise<void> => {
    recordFor(actor, 'masterdata.edit', (await entriesOf(kind)).get(id), () => ({}));
  };

  return {
    createIndustry: ({ name, indonesianname }: CreateIndustry, meta: CommandMeta) =>
      create('industry', { name, indonesianname }, meta),
    updateIndustry: (id: string, body: UpdateIndustry, meta: CommandMeta) =>
      update('industry', id, body, undefined, meta),

    async createDepartment(body: CreateDepartment, meta: CommandMeta) {
      const { name, indonesianname } = body;
      return create('department', { name, indonesianname, parentid: await industryOf(body) }, meta);
    },
    async updateDepartment(id: string, body: UpdateDepartment, meta: CommandMeta) {
      await assertThere('department', id, meta);
      return update('department', id, body, await industryOf(body), meta);
    },

    async createPosition(body: CreatePosition, meta: CommandMeta) {
      const { name, indonesianname } = body;
      return create('position', { name, indonesianname, parentid: await departmentOf(body) }, meta);
    },
    /** Refuses now what {@link createPosition} would refuse at this moment. Changes nothing. */
    async mayCreatePosition(body: CreatePosition): Promise<void> {
      const { name, indonesianname } = body;
      const command: MasterCommand = {
        type: 'Create',
        id: '',
        name,
        indonesianname,
        parentid: await departmentOf(body),
      };
      const { state } = await commandHandler.load(masterStream('position'), masterDeciders.position);
      masterDeciders.position.decide(command, state);
    },
    /**
     * A department by any of its names, in an industry by any of its own. Only what is active is found.
     * @throws {CommandRefused} 400
     */
    async departmentCalled(industry: string, department: string): Promise<{ indid: string; depid: string }> {
      const indid = called(await entriesOf('industry'), industry)?.id;
      if (indid === undefined) throw commandRefused(400, 'app-industry-required', { field: 'industry' });
      const depid = called(await entriesOf('department'), department, indid)?.id;
      if (depid === undefined) throw commandRefused(400, 'import-department-unknown', { field: 'department' });
      return { indid, depid };
    },
    async updatePosition(id: string, body: UpdatePosition, meta: CommandMeta) {
      await assertThere('position', id, meta);
      return update('position', id, body, await departmentOf(body), meta);
    },

    async setStatus<Kind extends MasterKind>(
      kind: Kind,
      id: string,
      status: MasterStatus,
      meta: CommandMeta,
    ): Promise<EntryAnswer<Kind>> {
      return done(kind, id, (await carryOut(kind, { type: 'SetStatus', id, status }, meta)).position);
    },

    /** @throws {CommandRefused} 409 something still belongs to it, or the two cannot be one */
    async merge<Kind extends MasterKind>(
      kind: Kind,
      id: string,
      into: string,
      meta: CommandMeta,
    ): Promise<EntryAnswer<Kind>> {
      const below = BELOW[kind];
      const isParent = ({ parentid, status }: Entry): boolean => parentid === id && status !== 'removed';
      if (below !== undefined && [...(await entriesOf(below)).values()].some(isParent))
        throw commandRefused(409, 'masterdata-in-use');
      return done(kind, id, (await carryOut(kind, { type: 'Merge', id, into }, meta)).position);
    },

    /**
     * The work that an application asks for, in stored values. Only what is active may be chosen; what the record has
     * already may stay.
     * @throws {CommandRefused} 400 it is not offered
     */
    async work(
      wanted: WantedWork,
      before?: Parameters<typeof findWork>[2],
      refusals: Readonly<Record<'industry' | 'department', PlainMessageId>> = OF_APPLICATIONS,
    ): Promise<WantedWork> {
      const { work, refused, ...about } = findWork(await choices(), wanted, before);
      if (work !== undefined) return work;
      throw refused === 'positions'
        ? commandRefused(400, 'app-positions-min', { field: refused, values: about })
        : commandRefused(400, refusals[refused], { field: refused });
    },

    /** The lists that a portal begins with. It may be called again. */
    async seed(meta: CommandMeta): Promise<void> {
      for (const kind of MASTER_KINDS) await carryOut(kind, { type: 'Seed', entries: SEED[kind] }, meta);
    },
  };
};

/** The active entry that somebody means, among those of one parent where it is named. */
const called = (entries: ReadonlyMap<string, Entry>, typed: string, parentid?: string): Entry | undefined => {
  const wanted = spelling(typed);
  return [...entries.values()].find(
    (entry) =>
      entry.status === 'active' &&
      (parentid === undefined || entry.parentid === parentid) &&
      [entry.name, entry.indonesianname, ...entry.spellings, ...entry.aliases].some(
        (name) => name !== undefined && spelling(name) === wanted,
      ),
  );
};
