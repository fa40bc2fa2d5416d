import {
  type BeginImport,
  type CorrectImport,
  type ImportKind,
  type ImportRows,
  type ImportRowsQuery,
  type ImportView,
  IMPORT_COLUMNS,
  type SendImportPart,
} from '@berangkat/contracts/imports';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { type KeptImport, NEVER_RUN } from './kept-import';
import { type RowKind } from './kinds';
import { type Imports } from './store';
import { type ImportTrail } from './trail';

/** Imports that a list shows. */
const LATEST = 10;

export interface ImportDependencies {
  readonly imports: Imports;
  readonly trail: ImportTrail;
  readonly kinds: Readonly<Record<ImportKind, Pick<RowKind, 'nameOf'>>>;
  readonly nextId: NextId;
  /** There is something to work on. */
  readonly wake: () => void;
}

type ImportAnswer = Answer<{ readonly importid: string }>;

export const importHandlers = ({ imports, trail, kinds, nextId, wake }: ImportDependencies) => {
  /** Nobody hears of somebody else's import. @throws {CommandRefused} 404 */
  const own = async (importid: string, actor: Actor): Promise<KeptImport> => {
    const found = await imports.find(importid);
    return recordFor(actor, 'import.run', found?.accountid === actor.accountid ? found : undefined, () => ({}));
  };

  const viewOf = async ({ importid, kind, status, problem, createdat }: KeptImport): Promise<ImportView> => ({
    importid,
    kind,
    status,
    problem,
    ...(await imports.countsOf(importid)),
    createdat: createdat.toISOString(),
  });

  return {
    list: async (actor: Actor): Promise<Answer<{ imports: ImportView[] }>> => ({
      body: { imports: await Promise.all((await imports.latestOf(actor.accountid, LATEST)).map(viewOf)) },
    }),

    async readRows(importid: string, { after, only }: ImportRowsQuery, actor: Actor): Promise<Answer<ImportRows>> {
      const found = await own(importid, actor);
      const { rows, more } = await imports.rowsAfter(found, after, only, kinds[found.kind].nameOf);
      return { body: { rows: [...rows], next: more ? rows.at(-1)!.row : null } };
    },

    /** @throws {CommandRefused} 409 while another one of the actor's is under way */
    async begin({ kind, owneremail }: BeginImport, meta: CommandMeta): Promise<ImportAnswer> {
      const { accountid } = meta.actor;
      const importid = await nextId();
      if (!(await imports.begin(importid, accountid, kind, { owneremail, audit: meta.audit })))
        throw commandRefused(409, 'import-begun');
      return { body: { importid } };
    },

    async sendPart(importid: string, { part, text }: SendImportPart, meta: CommandMeta): Promise<ImportAnswer> {
      const found = await own(importid, meta.actor);
      if (found.status !== 'receiving') throw commandRefused(409, 'import-not-now');
      await imports.keepPart(found, part, text);
      return { body: { importid } };
    },

    /**
     * Has corrected rows judged again, in the background. Those of an import that is over become a new one, which needs
     * no file. @throws {CommandRefused} 409 there is nothing to correct, or another one of the actor's is under way
     */
    async correct(importid: string, { rows }: CorrectImport, meta: CommandMeta): Promise<ImportAnswer> {
      const found = await own(importid, meta.actor);
      const columns: readonly string[] = ['', ...IMPORT_COLUMNS[found.kind]];
      for (const { cells } of rows)
        for (const column of Object.keys(cells))
          if (!columns.includes(column)) throw commandRefused(400, 'unknown-field', { field: column });
      const next = found.status === 'ended' ? await nextId() : importid;
      const corrected =
        next === importid
          ? await imports.correctChecked(found, rows)
          : await imports.correctEnded(found, rows, next, { audit: meta.audit });
      if (!corrected) throw commandRefused(409, 'import-not-now');
      wake();
      return { body: { importid: next } };
    },

    /** Has the rows judged, in the background. @throws {CommandRefused} 409 parts are missing */
    async check(importid: string, parts: number, meta: CommandMeta): Promise<ImportAnswer> {
      const { status } = await own(importid, meta.actor);
      if (status === 'receiving') {
        if (!(await imports.hasParts(importid, parts))) throw commandRefused(409, 'import-incomplete');
        await imports.move(importid, ['receiving'], 'checking');
        wake();
      }
      return { body: { importid } };
    },

    /** Has the good rows carried out, in the background. Said again, it changes nothing. */
    async run(importid: string, meta: CommandMeta): Promise<ImportAnswer> {
      const found = await own(importid, meta.actor);
      if (found.status === 'running') return { body: { importid } };
      const { good } = (await imports.countsOf(importid)).outcomes;
      // Moved first: whoever carries out what runs begins it where this process dies, and ends it in any case.
      if (good === 0 || !(await imports.move(importid, ['checked'], 'running'))) {
        if ((await imports.find(importid))?.status === 'running') return { body: { importid } };
        throw commandRefused(409, 'import-not-now');
      }
      const position = await trail.begin(found, good, meta);
      // Nobody ends what was forgotten with its account meanwhile.
      if ((await imports.find(importid)) === undefined)
        await trail.end(found, 'GiveUp', meta, { made: 0, failed: 0, good });
      wake();
      return { body: { importid }, position };
    },

    /** Gives an import up; one that is being carried out ends with the rows in hand. */
    async giveUp(importid: string, meta: CommandMeta): Promise<ImportAnswer> {
      const found = await own(importid, meta.actor);
      const end = () => imports.end(found, NEVER_RUN, 'given-up');
      // Between the two it may have been checked to its end.
      if (await end()) return { body: { importid } };
      if (await imports.stop(importid)) wake();
      else await end();
      return { body: { importid } };
    },
  };
};
