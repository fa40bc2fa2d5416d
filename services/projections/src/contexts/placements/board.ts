import { type Actor, today } from '@berangkat/contracts/kernel';
import {
  BOARD_CARDS,
  type BoardQuery,
  type PipelineBoard,
  PLACEMENT_STATUSES,
  type PlacementStatus,
} from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import { APPLICANT_COLUMNS, type Searching } from '../applicants';
import { Conditions } from '../../query-kit/sql';
import { stateCounts } from './counts';
import { filterPipeline, FROM, type Needed, placementColumns, placementRow, type SelectedPlacement } from './rows';

const isNarrowed = (filters: BoardQuery): boolean =>
  Object.values(filters).some((filter) => filter !== undefined && filter !== '');

/** A card in its column, or the only row of a column without cards: then the columns of the placement are null. */
type Card = (SelectedPlacement | { readonly placementstatus: null }) & {
  readonly state: PlacementStatus;
  readonly standing: number | null;
  readonly matching: number | null;
};

/**
 * All columns of a pipeline in one statement, so that they show one moment: reading column by column found an applicant
 * who moved meanwhile twice, or nowhere. The length of a column is known without walking through it unless filters
 * narrow it: then whom they leave is read once, for the lengths and for the cards of all columns.
 */
export const readBoard = async (
  pool: Queryable,
  projectid: string,
  filters: Searching<BoardQuery>,
  actor: Actor,
  needed: Needed,
): Promise<PipelineBoard> => {
  const conditions = new Conditions().and('p.projectid = ?', projectid).and(`a.status = 'open'`).and('not p.removed');
  filterPipeline(conditions, filters, actor);
  const shown = `${FROM} where ${conditions.where}`;
  const narrowed = isNarrowed(filters);
  const { rows } = await pool.query<Card>(
    `${narrowed ? `with found as materialized (select p.projectid, p.applicantid, p.status, p.since from ${shown})` : ''}
     select s.state, standing.count as standing, ${narrowed ? 'matching.count' : 'standing.count'} as matching, card.*
       from unnest(${conditions.value(PLACEMENT_STATUSES)}::text[]) with ordinality s (state, place)
       left join (${stateCounts('$1')}) standing on standing.status = s.state
       ${narrowed ? `left join (select status, count(*) as count from found group by status) matching on matching.status = s.state` : ''}
       left join lateral (select ${APPLICANT_COLUMNS}, ${placementColumns(needed)}
                            from (select p.projectid, p.applicantid
                                    from ${narrowed ? 'found p where' : `${shown} and`} p.status = s.state
                                   order by p.since desc, p.applicantid desc limit ${BOARD_CARDS}) page
                            join read.placements p using (projectid, applicantid) join read.applicants a using (applicantid)
                            left join read.accounts o on o.accountid = a.accountid) card on true
      order by s.place, card.since desc, card.applicantid desc`,
    [...conditions.values],
  );
  const day = today();
  const columns = PLACEMENT_STATUSES.map((status) => {
    const ofState = rows.filter(({ state }) => state === status);
    const cards = ofState.flatMap((row) => (row.placementstatus === null ? [] : placementRow(row, actor, needed, day)));
    return { status, placements: cards, total: ofState[0]?.matching ?? 0 };
  });
  const counts = Object.fromEntries(
    rows.flatMap(({ state, standing }) => (standing === null ? [] : [[state, standing]])),
  );
  return { columns, counts };
};
