import { BOARD_CARDS, type PlacementStatus, PLACEMENT_STATUSES } from './values';
import type { PipelineBoard, PlacementRow, ReplayPerson, ReplayStep } from './views';

/** Everything that happens between two moments of a pipeline, as it is known so far. */
export interface Replayed {
  readonly board: PipelineBoard;
  readonly steps: readonly ReplayStep[];
  readonly people: readonly ReplayPerson[];
}

/** Events of a record and not of its place in the project. */
const OF_RECORD: ReadonlySet<string> = new Set(['ApplicantRemoved', 'ApplicantRecovered', 'ApplicantErased']);

/** Whether somebody has a card. */
const stands = (row: PlacementRow | undefined): row is PlacementRow =>
  row !== undefined && !row.removed && row.applicant.status === 'open';

/**
 * Applies a step to a placement, as the read model of pipelines does. `before`: undefined for people who were never in
 * the project, whom nothing but being added moves.
 */
const stepped = (before: PlacementRow | undefined, step: ReplayStep, added: PlacementRow): PlacementRow | undefined => {
  const { type, at, comment } = step;
  if (type === 'ApplicantAddedToProject')
    return {
      ...(before ?? added),
      // Nobody else can be added.
      applicant: { ...(before ?? added).applicant, status: 'open' },
      applicantstatus: 'applying',
      passedinterview: false,
      comment: null,
      since: at,
      addedat: at,
      removed: false,
    };
  // The card comes with the record that stood there before; as of now it says since when.
  if (type === 'PlacementTakenOver')
    return {
      ...(before ?? added),
      applicantstatus: step.status as PlacementStatus,
      passedinterview: false,
      comment,
      since: at,
      removed: false,
    };
  if (before === undefined) return undefined;
  if (OF_RECORD.has(type))
    return {
      ...before,
      applicant: { ...before.applicant, status: step.status as PlacementRow['applicant']['status'] },
    };
  const moved = { ...before, passedinterview: type === 'ApplicantPassedInterview', since: at };
  return step.status === 'removed'
    ? { ...moved, removed: true }
    : { ...moved, applicantstatus: step.status as PlacementStatus, comment: comment ?? before.comment };
};

/**
 * The board after so many of the steps. Cards that lie below the first hundred of their column at the first moment are
 * known only of those who move.
 */
export class ReplayedBoard {
  #rows = new Map<string, PlacementRow>();
  #counts: Record<string, number> = {};
  #taken = 0;
  readonly #added: ReadonlyMap<string, PlacementRow>;

  constructor(private readonly replayed: Replayed) {
    this.#added = new Map(replayed.people.map(({ row }) => [row.applicant.applicantid, row]));
    this.#begin();
  }

  /** @param steps how many of the steps have happened; 0 is the first moment */
  after(steps: number): PipelineBoard {
    if (steps < this.#taken) this.#begin();
    for (const step of this.replayed.steps.slice(this.#taken, steps)) this.#take(step);
    this.#taken = steps;
    return this.#board();
  }

  #begin(): void {
    const { board, people } = this.replayed;
    const known = people.filter((person) => person.known).map(({ row }) => row);
    const shown = board.columns.flatMap(({ placements }) => placements);
    this.#rows = new Map([...known, ...shown].map((row) => [row.applicant.applicantid, row]));
    this.#counts = { ...board.counts };
    this.#taken = 0;
  }

  #take(step: ReplayStep): void {
    const before = this.#rows.get(step.applicantid);
    const added = this.#added.get(step.applicantid);
    const after = added && stepped(before, step, added);
    if (after === undefined) return;
    this.#count(before, -1);
    this.#count(after, 1);
    this.#rows.set(step.applicantid, after);
  }

  #count(row: PlacementRow | undefined, by: number): void {
    if (stands(row)) this.#counts[row.applicantstatus] = (this.#counts[row.applicantstatus] ?? 0) + by;
  }

  #board(): PipelineBoard {
    const standing = [...this.#rows.values()].filter(stands);
    return {
      counts: { ...this.#counts },
      columns: PLACEMENT_STATUSES.map((status) => ({
        status,
        total: this.#counts[status] ?? 0,
        placements: standing
          .filter(({ applicantstatus }) => applicantstatus === status)
          .sort(newestFirst)
          .slice(0, BOARD_CARDS),
      })),
    };
  }
}

const newestFirst = (a: PlacementRow, b: PlacementRow): number =>
  b.since.localeCompare(a.since) || b.applicant.applicantid.localeCompare(a.applicant.applicantid);
