import { type Actor } from '@berangkat/contracts/kernel';
import {
  type PipelineAction,
  type PipelineBoard,
  placementListQuery,
  type PlacementList,
  type PlacementRow,
  type PlacementStatus,
  REPLAY_STEPS,
  ReplayedBoard,
  transitionsFrom,
} from '@berangkat/contracts/placements';
import fc from 'fast-check';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { momentsOf } from '../../query-kit/past';
import { past } from './past';
import { placementQueries } from './queries';

const [KITCHEN, HOTEL, RESORT] = ['20260101201', '20260101301', '20260101302'];
const PEOPLE = ['20260101101', '20260101102', '20260101103', '20260101104'];
const admin: Actor = { accountid: '20260101906', category: 'admin' };
const root: Actor = { accountid: '20260101907', category: 'superadmin' };
const chef: Actor = { accountid: '20260101903', category: 'employer' };
const gardener: Actor = { accountid: '20260101904', category: 'employer' };

const SETUP: readonly GivenEvent[] = [
  ...[admin, root, chef, gardener].map((actor) => accountRegistered(actor)),
  ...clientWithEmployer(HOTEL, chef),
  ...clientWithEmployer(RESORT, gardener),
  projectRegistered(KITCHEN, HOTEL),
  ...PEOPLE.map((applicantid, number) => ({
    type: 'ApplicationSubmitted',
    stream: `applicant-${applicantid}`,
    data: {
      applicantid,
      accountid: '20260101902',
      managedby: 'vendor',
      firstname: `Ayu${number}`,
      lastname: 'Dewi',
      email: `ayu${number}@mail.example`,
      dateofbirth: '1995-05-01',
      industry: 'hospitality',
      department: 'culinary',
      degree: 'diploma',
      positions: ['Chef'],
    },
  })),
];

const TYPES: Readonly<Record<PipelineAction, string>> = {
  shortlist: 'ApplicantShortlisted',
  'pass-interview': 'ApplicantPassedInterview',
  reject: 'ApplicantRejected',
  longlist: 'ApplicantLonglisted',
  prepare: 'ApplicantPrepared',
  depart: 'ApplicantDeparted',
  delete: 'ApplicantRemovedFromProject',
};

const ofRecord = (type: string, applicantid: string): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid },
  by: admin.accountid,
});
const step = (type: string, applicantid: string, comment?: string, by = chef.accountid): GivenEvent => ({
  type,
  stream: `placement-${KITCHEN}-${applicantid}`,
  data: { projectid: KITCHEN, applicantid, ...(comment !== undefined && { comment }) },
  by,
});

/** Makes a history that the deciders allow, chosen by numbers: steps in the project, and what becomes of records. */
const historyOf = (choices: readonly (readonly [number, number])[]): readonly GivenEvent[] => {
  const standing = new Map<string, PlacementStatus | undefined>();
  const records = new Map<string, 'removed' | 'erased'>();
  return choices.flatMap(([who, choice], index): GivenEvent[] => {
    const applicantid = PEOPLE[who]!;
    const record = records.get(applicantid);
    if (record === 'erased') return [];
    if (record === 'removed') {
      if (choice % 4 === 0) {
        records.set(applicantid, 'erased');
        return [ofRecord('ApplicantErased', applicantid)];
      }
      records.delete(applicantid);
      return [ofRecord('ApplicantRecovered', applicantid)];
    }
    if (choice % 7 === 6) {
      records.set(applicantid, 'removed');
      return [ofRecord('ApplicantRemoved', applicantid)];
    }
    const status = standing.get(applicantid);
    if (status === undefined) {
      standing.set(applicantid, 'applying');
      return [step('ApplicantAddedToProject', applicantid)];
    }
    const open = transitionsFrom(status);
    const taken = open[choice % open.length];
    if (taken === undefined) return [];
    standing.set(applicantid, taken.to === 'removed' ? undefined : taken.to);
    const said = taken.action !== 'delete' && (taken.comment === 'required' || choice % 3 === 0);
    return [step(TYPES[taken.action], applicantid, said ? `said ${index}` : undefined)];
  });
};

const history = fc
  .array(fc.tuple(fc.nat({ max: PEOPLE.length - 1 }), fc.nat({ max: 41 })), { minLength: 30, maxLength: 60 })
  .map(historyOf)
  .filter((events) => events.length > 0);

/** As the log of a test numbers its events. */
const positionOf = (number: number): string => String(number).padStart(16, '0');

type Between = { readonly asof: string; readonly until: string };
const asking = (models: ReadModels) => {
  const asked = placementQueries(models.pool, { exporting: exportingTo([]) });
  const params = { id: KITCHEN };
  return {
    replay: (query: Between & { readonly after?: string }, actor = admin) =>
      asked.replayPipeline(callOf({ actor, params, query: query })),
    compare: (between: Between, actor = admin) => past.pipeline.compare(models.pool, { ...params, ...between }, actor),
    board: (asof: string, actor = admin) => asked.readBoard(callOf({ actor, params, query: { asof } })),
    moments: async (asof: string, actor = admin) =>
      momentsOf(models.pool, asof, await past.pipeline.changing(models.pool, KITCHEN, actor)),
    list: (asof: string, actor = admin) =>
      asked.listPlacements(callOf({ actor, params, query: { ...placementListQuery.parse({}), asof } })),
  };
};

const withHistory = async (
  events: readonly GivenEvent[],
  work: (asked: ReturnType<typeof asking>) => Promise<void>,
) => {
  const models = await ReadModels.create();
  try {
    await models.given(...SETUP, ...events);
    await work(asking(models));
  } finally {
    await models.drop();
  }
};

const cardOf = ({ applicant, applicantstatus, passedinterview, comment, since, addedat }: PlacementRow) => ({
  applicantid: applicant.applicantid,
  applicantstatus,
  passedinterview,
  comment,
  since,
  addedat,
});
/** Answers a board's states of everybody. */
const facts = ({ columns, counts }: PipelineBoard) => ({
  columns: columns.map(({ status, total, placements }) => ({ status, total, cards: placements.map(cardOf) })),
  counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
});

jest.setTimeout(120_000);

it('after each of its steps a replay shows what the board was as of it, whatever happened', () =>
  fc.assert(
    fc.asyncProperty(history, fc.nat({ max: 20 }), (events, beginning) =>
      withHistory(events, async ({ replay, board }) => {
        const first = SETUP.length + Math.min(beginning, events.length);
        const last = SETUP.length + events.length;
        const replayed = await replay({ asof: positionOf(first), until: positionOf(last) });
        const boards = new ReplayedBoard({ ...replayed, board: replayed.board! });
        for (const [index, { position }] of replayed.steps.entries())
          expect(facts(boards.after(index + 1))).toEqual(facts(await board(position)));
        expect(facts(boards.after(0))).toEqual(facts(await board(positionOf(first))));
        expect(facts(boards.after(replayed.steps.length))).toEqual(facts(await board(positionOf(last))));
      }),
    ),
    { numRuns: 5, endOnFailure: true },
  ));

it('two moments compared are the difference of the two lists, whatever happened', () =>
  fc.assert(
    fc.asyncProperty(history, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (events, one, other) =>
      withHistory(events, async ({ compare, list }) => {
        const positionAfter = (number: number): string => positionOf(SETUP.length + Math.min(number, events.length));
        const [asof, until] = [positionAfter(Math.min(one, other)), positionAfter(Math.max(one, other))];
        const [before, after] = [await list(asof), await list(until)];
        const compared = await compare({ asof, until });
        const rowsIn = ({ placements }: PlacementList) =>
          new Map(placements.map((row) => [row.applicant.applicantid, row]));
        const [were, are] = [rowsIn(before), rowsIn(after)];
        const said = (row: PlacementRow | undefined) =>
          row === undefined ? null : [row.applicantstatus, row.passedinterview, row.comment];
        const changed = PEOPLE.filter((id) => JSON.stringify(said(were.get(id))) !== JSON.stringify(said(are.get(id))));
        expect(compared.changes.map((change) => (change.after ?? change.before)!.applicant.applicantid).sort()).toEqual(
          changed,
        );
        for (const change of compared.changes) {
          const id = (change.after ?? change.before)!.applicant.applicantid;
          expect([change.before, change.after]).toEqual([were.get(id) ?? null, are.get(id) ?? null]);
        }
        expect([compared.before, compared.after]).toEqual([before.counts, after.counts]);
        // The earlier one comes first, however they are given.
        expect(await compare({ asof: until, until: asof })).toEqual(compared);
      }),
    ),
    { numRuns: 5, endOnFailure: true },
  ));

describe('the steps', () => {
  const [ayu, , , fourth] = PEOPLE as [string, string, string, string];
  const events = [
    step('ApplicantAddedToProject', ayu, undefined, root.accountid),
    step('ApplicantShortlisted', ayu),
    step('ApplicantPassedInterview', ayu, 'good English', admin.accountid),
    step('ApplicantAddedToProject', fourth, undefined, admin.accountid),
    step('ApplicantRemovedFromProject', fourth, undefined, admin.accountid),
    // Whoever has left the project is no longer the business of those who look at it.
    ofRecord('ApplicantRemoved', fourth),
    ofRecord('ApplicantRecovered', fourth),
  ];
  const all = { asof: positionOf(SETUP.length), until: positionOf(SETUP.length + events.length) };

  it('say who took them as far as the reader may know it', () =>
    withHistory(events, async ({ replay }) => {
      const { steps, left, next } = await replay(all);
      expect(steps.map(({ type, status, comment, by }) => ({ type, status, comment, by }))).toEqual([
        {
          type: 'ApplicantAddedToProject',
          status: 'applying',
          comment: null,
          by: { accountid: root.accountid, name: '*****', category: 'superadmin' },
        },
        {
          type: 'ApplicantShortlisted',
          status: 'shortlisted',
          comment: null,
          by: { accountid: chef.accountid, name: 'Employer', category: 'employer' },
        },
        {
          type: 'ApplicantPassedInterview',
          status: 'accepted',
          comment: 'good English',
          by: { accountid: admin.accountid, name: 'Admin', category: 'admin' },
        },
        expect.objectContaining({ type: 'ApplicantAddedToProject' }),
        expect.objectContaining({ type: 'ApplicantRemovedFromProject', status: 'removed' }),
      ]);
      expect([left, next]).toEqual([5, null]);

      const { steps: seen } = await replay(all, chef);
      const self = { accountid: chef.accountid, name: 'Employer', category: 'employer' };
      expect(seen.map(({ by }) => by)).toEqual([null, self, null]);
    }));

  it.holds('V8.2.2c')('of whom the project lost are for the agency alone, on every page of the past', () =>
    withHistory(events, async ({ replay, compare, board, list }) => {
      const added = positionOf(SETUP.length + 4);
      const idsOf = (rows: readonly PlacementRow[]) => rows.map(({ applicant }) => applicant.applicantid).sort();
      const seenBy = async (actor: Actor) => {
        const { columns, counts } = await board(added, actor);
        const { people } = await replay(all, actor);
        const { changes, after } = await compare({ asof: all.asof, until: added }, actor);
        return {
          board: idsOf(columns.flatMap(({ placements }) => placements)),
          applying: counts.applying ?? 0,
          list: idsOf((await list(added, actor)).placements),
          replay: idsOf(people.map(({ row }) => row)),
          changes: changes.length,
          after: after.applying ?? 0,
        };
      };
      const both = [ayu, fourth].sort();
      expect(await seenBy(admin)).toEqual({
        board: both,
        applying: 1,
        list: both,
        replay: both,
        changes: 2,
        after: 1,
      });
      expect(await seenBy(chef)).toEqual({
        board: [ayu],
        applying: 0,
        list: [ayu],
        replay: [ayu],
        changes: 1,
        after: 0,
      });
    }),
  );

  it.holds('V8.2.2c')('of whom the project lost are no moments to stop at, but for the agency', () =>
    withHistory(events, async ({ moments }) => {
      const [, added, shortlisted, passed, lostAdded, lost] = Array.from({ length: 6 }, (_, after) =>
        positionOf(SETUP.length + after),
      ) as [string, string, string, string, string, string];
      const around = async (asof: string, actor: Actor) => {
        const { previous, next } = await moments(asof, actor);
        return [previous?.position, next?.position];
      };
      expect(await around(all.until, admin)).toEqual([lostAdded, undefined]);
      expect(await around(all.until, chef)).toEqual([shortlisted, undefined]);
      expect(await around(passed, admin)).toEqual([shortlisted, lostAdded]);
      expect(await around(passed, chef)).toEqual([shortlisted, undefined]);
      expect(await around(lost, chef)).toEqual([shortlisted, undefined]);
      expect(await around(added, chef)).toEqual([undefined, shortlisted]);
    }),
  );

  it('are for those who may open the pipeline', () =>
    withHistory(events, async ({ replay, compare }) => {
      await expect(replay(all, gardener)).rejects.toMatchObject({ status: 403 });
      await expect(compare(all, gardener)).rejects.toMatchObject({ status: 403 });
      expect((await compare(all, chef)).changes).toHaveLength(1);
    }));

  it('come many in an answer, and the next answer goes on where it ended', () => {
    const back = Array.from({ length: REPLAY_STEPS / 2 + 10 }, () => [
      step('ApplicantShortlisted', ayu),
      step('ApplicantLonglisted', ayu),
    ]).flat();
    const many = [step('ApplicantAddedToProject', ayu), ...back];
    return withHistory(many, async ({ replay, board }) => {
      const ends = { asof: positionOf(SETUP.length), until: positionOf(SETUP.length + many.length) };
      const first = await replay(ends);
      expect([first.steps.length, first.left]).toEqual([REPLAY_STEPS, many.length]);
      const second = await replay({ ...ends, after: first.next! });
      expect([second.steps.length, second.left, second.next]).toEqual([21, 21, null]);
      expect(second.board).toBeNull();
      const boards = new ReplayedBoard({
        board: first.board!,
        steps: [...first.steps, ...second.steps],
        people: [...first.people, ...second.people],
      });
      expect(facts(boards.after(many.length))).toEqual(facts(await board(ends.until)));
    });
  });
});
