import fc from 'fast-check';
import { type PipelineAction, type PlacementStatus, transitionsFrom } from '@berangkat/contracts/placements';
import { asRecorded, foldInMemory, type GivenEvent } from '../../engine/testing';
import { placements } from './projection';

const EVENT: Readonly<Record<PipelineAction, string>> = {
  shortlist: 'ApplicantShortlisted',
  'pass-interview': 'ApplicantPassedInterview',
  reject: 'ApplicantRejected',
  longlist: 'ApplicantLonglisted',
  prepare: 'ApplicantPrepared',
  depart: 'ApplicantDeparted',
  delete: 'ApplicantRemovedFromProject',
};

/** The state of an applicant in a project; undefined before the first time and after a removal. */
type Standing = Map<string, PlacementStatus>;
interface History {
  readonly events: readonly GivenEvent[];
  readonly standing: Standing;
}

/** One move of an applicant in a project; `choice` picks among what can be done there. */
const move = fc.record({
  project: fc.integer({ min: 1, max: 3 }),
  applicant: fc.integer({ min: 1, max: 4 }),
  choice: fc.nat(),
  comment: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }),
});

/** Histories as the transitions of the pipeline allow them. */
const history = fc.array(move, { maxLength: 60 }).map((moves): History => {
  const standing: Standing = new Map();
  const events = moves.flatMap(({ project, applicant, choice, comment }): GivenEvent[] => {
    const [projectid, applicantid] = [`2026010100${project}`, `2026010110${applicant}`];
    const stream = `placement-${projectid}-${applicantid}`;
    const status = standing.get(stream);
    if (status === undefined) {
      standing.set(stream, 'applying');
      return [{ type: 'ApplicantAddedToProject', stream, data: { projectid, applicantid } }];
    }
    const possible = transitionsFrom(status);
    const chosen = possible[choice % possible.length];
    if (chosen === undefined) return [];
    if (chosen.to === 'removed') standing.delete(stream);
    else standing.set(stream, chosen.to);
    const said = comment === undefined || chosen.to === 'removed' ? {} : { comment };
    return [{ type: EVENT[chosen.action], stream, data: { projectid, applicantid, ...said } }];
  });
  return { events, standing };
});

/** Batches of the sizes, over and over. */
const inPieces = <T>(all: readonly T[], sizes: readonly number[]): T[][] => {
  const pieces: T[][] = [];
  for (let at = 0, piece = 0; at < all.length; piece++) {
    const size = sizes[piece % sizes.length]!;
    pieces.push(all.slice(at, at + size));
    at += size;
  }
  return pieces;
};

const rowsOf = async (batches: Parameters<typeof foldInMemory>[1]) => (await foldInMemory(placements, batches)).rows;

it('folded at once and in pieces of any size, a history makes the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      async ({ events }, sizes) => {
        const recorded = asRecorded(events);
        expect(await rowsOf(inPieces(recorded, sizes))).toEqual(await rowsOf([recorded]));
      },
    ),
  );
});

it('streams folded one after the other make the rows that they make side by side', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ events }) => {
      const recorded = asRecorded(events);
      const streams = [...new Set(recorded.map(({ stream }) => stream))];
      const apart = streams.reverse().map((stream) => recorded.filter((event) => event.stream === stream));
      expect(await rowsOf(apart)).toEqual(await rowsOf([recorded]));
    }),
  );
});

it('whatever happened, each applicant stands where the pipeline led, and every state counts who stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ events, standing }) => {
      const rows = await rowsOf([asRecorded(events)]);
      const placed = rows.get('placements')!.filter(({ removed }) => removed === false);
      expect(
        new Map(
          placed.map(({ projectid, applicantid, status }) => [
            `placement-${String(projectid)}-${String(applicantid)}`,
            status,
          ]),
        ),
      ).toEqual(standing);
      const expected = new Map<string, number>();
      for (const { projectid, status } of placed) {
        const state = `${String(projectid)} ${String(status)}`;
        expected.set(state, (expected.get(state) ?? 0) + 1);
      }
      const counted = rows.get('placement_counts')!.filter(({ count }) => count !== 0);
      expect(
        new Map(counted.map(({ projectid, status, count }) => [`${String(projectid)} ${String(status)}`, count])),
      ).toEqual(expected);
    }),
  );
});
