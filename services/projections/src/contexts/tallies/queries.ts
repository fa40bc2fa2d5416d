import { type Actor } from '@berangkat/contracts/kernel';
import { type TallyDefinition, type TallyFigures, type TallyList, type TallyView } from '@berangkat/contracts/tallies';
import { catalogue } from '@berangkat/contracts/tallies/catalogue';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Exporting, filterOf, sendExport } from '../../query-kit/exports';
import { type Queries } from '../../query-kit/query-map';
import { askedIn } from '../../jobs/tallying';
import { tallySheet } from './export-sheet';
import { figuresOf } from './figures';

interface Selected {
  readonly tallyid: string;
  readonly definition: TallyDefinition;
  readonly revision: number;
  /** The question that is folded; null where no worker has begun. */
  readonly question: string | null;
  readonly ready: boolean | null;
  readonly share: number | null;
}

const tallyView = ({ tallyid, definition, revision, question, ready, share }: Selected): TallyView => {
  const view = { ...definition, subject: definition.subject ?? null, tallyid, revision };
  // The figures still answer the former question: those of the new one begin in a moment.
  if (question !== askedIn(definition)) return { ...view, state: 'waiting', share: 0 };
  return { ...view, state: ready ? 'ready' : 'folding', share: ready ? 1 : (share ?? 0) };
};

const SELECT = `select t.tallyid, t.definition, t.revision, k.question, k.ready, k.share
                  from read.tallies t left join ops.tallying k using (tallyid) where not t.removed`;

/** Every tally, by name. */
export const listTallies = async (pool: Queryable): Promise<TallyList> => {
  const { rows } = await pool.query<Selected>(`${SELECT} order by t.name, t.tallyid`);
  return { tallies: rows.map(tallyView) };
};

/** A tally with what it has counted so far. @throws {HttpError} 404 */
export const readTally = async (pool: Queryable, tallyid: string, reader: Actor): Promise<TallyFigures> => {
  const { rows } = await pool.query<Selected>(`${SELECT} and t.tallyid = $1`, [tallyid]);
  const found = recordFor(reader, 'tally.define', rows[0], NOBODYS);
  const tally = tallyView(found);
  if (tally.state === 'waiting') return { tally, rows: [], total: 0, groups: 0, cut: false };
  return { tally, ...(await figuresOf(pool, tallyid, found.definition, reader)) };
};

export const tallyQueries = (
  pool: Queryable,
  { exporting: { commands } }: { readonly exporting: Exporting },
): Queries<'tallies'> => ({
  listTallies: () => listTallies(pool),
  readTallyCatalogue: () => Promise.resolve(catalogue),
  readTally: (call) => readTally(pool, call.params.id, actorOf(call)),
  exportTally: async (call) => {
    const { tally, rows: found } = await readTally(pool, call.params.id, actorOf(call));
    const { rows, ...sheet } = await tallySheet(tally, found, call.body.lang);
    await sendExport(call, commands, {
      ...sheet,
      ids: rows.map((_, index) => String(index)),
      read: (places) => Promise.resolve(places.map((place) => rows[Number(place)]!)),
      exported: { type: 'ReportExported', report: 'tally', ...filterOf({ name: tally.name }) },
    });
  },
});
