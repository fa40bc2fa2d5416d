import { type PlacementRow } from '@berangkat/contracts/placements';

/** The person whose turn it is among those who wait. */
export interface Turn {
  readonly row: PlacementRow;
  /** Place among those who wait, from 0; of somebody who has gone, the place that they had. */
  readonly place: number;
  /** The reader has sent a decision about them. */
  readonly decided: boolean;
  /** They wait no longer, and it was not this reader who moved them. */
  readonly gone: boolean;
}

const idOf = ({ applicant }: PlacementRow): string => applicant.applicantid;

/** The turn of somebody at a place; of the last one where the place is behind them. Undefined where nobody waits. */
export const turnAt = (rows: readonly PlacementRow[], place: number): Turn | undefined => {
  const at = Math.min(Math.max(place, 0), rows.length - 1);
  const row = rows[at];
  return row && { row, place: at, decided: false, gone: false };
};

/** The turn of an applicant by id, or else of whoever waits first. */
export const turnOf = (rows: readonly PlacementRow[], applicantid: string | undefined): Turn | undefined =>
  turnAt(
    rows,
    rows.findIndex((row) => idOf(row) === applicantid),
  );

/**
 * The turn after those who wait have changed. Whom the reader has decided about gives way to the next one. Whom somebody
 * else has moved stays and is said to have gone: another person in their place would receive the press that is on its
 * way.
 */
export const follow = (turn: Turn, rows: readonly PlacementRow[]): Turn | undefined => {
  const place = rows.findIndex((row) => idOf(row) === idOf(turn.row));
  const row = rows[place];
  // People whom an employer has shortlisted wait for the interview, behind all others.
  if (turn.decided && row?.applicantstatus !== turn.row.applicantstatus) return turnAt(rows, turn.place);
  if (row === undefined) return turn.gone ? turn : { ...turn, gone: true };
  return row === turn.row && place === turn.place && !turn.gone ? turn : { ...turn, row, place, gone: false };
};
