import { furtherOf } from '@berangkat/contracts/merges';
import { LEADS_TO, type PlacementStatus } from '@berangkat/contracts/placements/values';
import { type CommandHandler, type Decider } from '@berangkat/platform/event-log';
import { type Position, type RecordedEvent } from '@berangkat/platform/event-store';
import { type CommandMeta } from '../../kernel/command';
import { changedSince, laidOn, type Layers, marked, type Merged, wasTaken, withoutRecord } from '../../kernel/merging';
import {
  type PlacementCommand,
  placementDecider,
  type PlacementEvent,
  placementStream,
  type PlacementState,
} from './decider';

/** Where somebody stands or stood last, and what was said of it; undefined before they were added. */
type Stood = (PlacementState & { readonly removed: boolean; readonly comment: string | undefined }) | undefined;

type DataOf<Type extends PlacementEvent['type']> = Extract<PlacementEvent, { readonly type: Type }>['data'];

/** The comments on the steps, in their order: nothing else of a placement is sealed. */
const wordsOf: Decider<readonly (string | undefined)[], never, PlacementEvent> = {
  initialState: () => [],
  decide: () => [],
  evolve: (comments, { data }) => [...comments, 'comment' in data ? (data.comment ?? undefined) : undefined],
};

/** An event of a placement, and what was said at it. */
type CommentedEvent = RecordedEvent & { readonly said: string | undefined };

/** Takes an event of a placement. A step without a comment leaves the one before it. */
const after = (before: Stood, { type, data, metadata, said }: CommentedEvent): Stood => {
  const since = new Date(metadata.occurredAt).toISOString();
  switch (type as PlacementEvent['type']) {
    case 'PlacementTakenOver': {
      const { status, passedinterview, since: at, addedat } = data as unknown as DataOf<'PlacementTakenOver'>;
      return { status, passedinterview, since: at, addedat, removed: false, comment: said };
    }
    case 'PlacementGivenBack': {
      const { had } = data as unknown as DataOf<'PlacementGivenBack'>;
      return had && { ...had, comment: said };
    }
    case 'ApplicantAddedToProject':
      return { status: 'applying', passedinterview: false, since, addedat: since, removed: false, comment: undefined };
    case 'ApplicantRemovedFromProject':
      return before && { ...before, since, removed: true };
    default: {
      const status = LEADS_TO[type];
      if (before === undefined || status === undefined) return before;
      const passedinterview = type === 'ApplicantPassedInterview';
      return { ...before, status, passedinterview, since, comment: said ?? before.comment };
    }
  }
};

/** @param mark the record that was merged, and whether an event happened after that */
const layersIn = (events: readonly CommentedEvent[], mark?: Mark): Layers<Stood> => {
  const first = mark === undefined ? -1 : events.findIndex(({ position }) => mark.isSince(position));
  const before = first < 0 ? events : events.slice(0, first);
  const lay = (layers: Layers<Stood>, event: CommentedEvent): Layers<Stood> => {
    const of = event.type === 'PlacementTakenOver' ? (event.data.of as string) : undefined;
    return laidOn(layers, { of, value: after(layers.at(-1)?.value, event) });
  };
  const layers = before.reduce(lay, []);
  return mark === undefined ? layers : events.slice(before.length).reduce(lay, marked(layers, mark.otherid));
};
interface Mark {
  readonly otherid: string;
  readonly isSince: (position: Position) => boolean;
}

/** Where somebody stands in the project; null before they were added and after they were taken out. */
const standsAt = (stood: Stood): PlacementStatus | null => (stood === undefined || stood.removed ? null : stood.status);

const sameStanding = (one: Stood, other: Stood): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The part of placements in a merge and its undoing. Each step may be taken again, in any process. */
export const mergingPlacements = (commandHandler: CommandHandler) => {
  const layersOf = async (projectid: string, applicantid: string, mark?: Mark): Promise<Layers<Stood>> => {
    const stream = placementStream(projectid, applicantid);
    const records = await commandHandler.recordsOf(stream);
    const { state: words } = await commandHandler.look(stream, wordsOf);
    return layersIn(
      records.map((record, index) => ({ ...record, said: words[index] })),
      mark,
    );
  };
  const append = async (command: PlacementCommand, meta: CommandMeta): Promise<Position> =>
    (
      await commandHandler.decideAndAppend({
        stream: placementStream(command.projectid, command.applicantid),
        decider: placementDecider,
        command,
        meta,
      })
    ).position;
  const standing = ({ status, passedinterview, since, addedat }: NonNullable<Stood>): PlacementState => ({
    status,
    passedinterview,
    since,
    addedat,
  });

  const stoodIn = (stood: NonNullable<Stood>) => ({ ...standing(stood), removed: stood.removed });

  return {
    /** The one that stays stands where the other one has come further. */
    async takeOver(
      projectid: string,
      { applicantid, otherid }: Merged,
      meta: CommandMeta,
    ): Promise<Position | undefined> {
      const theirs = (await layersOf(projectid, otherid)).at(-1)?.value;
      const own = (await layersOf(projectid, applicantid)).at(-1)?.value;
      if (theirs === undefined || furtherOf(standsAt(own), standsAt(theirs)) === 'stays') return undefined;
      return append(
        { type: 'TakeOver', projectid, applicantid, of: otherid, standing: standing(theirs), comment: theirs.comment },
        { ...meta, step: `placement-${projectid}` },
      );
    },

    /**
     * The one that stays stands where it stood without the other one, or where it has come since. `gives`: that way is
     * the other one's, who stands there from now on.
     */
    async part(
      projectid: string,
      { applicantid, otherid }: Merged,
      {
        staying,
        gives,
        isSince,
      }: { readonly staying: readonly string[]; readonly gives: boolean; readonly isSince: Mark['isSince'] },
      meta: CommandMeta,
    ): Promise<Position | undefined> {
      const parting = { ...meta, step: `placement-part-${projectid}` };
      if (gives && (await wasTaken(commandHandler, placementStream(projectid, applicantid), parting))) return undefined;
      const layers = await layersOf(projectid, applicantid, { otherid, isSince });
      const now = layers.at(-1)?.value;
      const left = withoutRecord(layers, otherid, { staying, gives }).at(-1);
      const had = left?.value;
      let position: Position | undefined;
      if (gives && now !== undefined && changedSince(layers, otherid)) {
        const step = { ...meta, step: `placement-given-${projectid}` };
        position = now.removed
          ? await append({ type: 'GiveBack', projectid, applicantid: otherid, had: stoodIn(now) }, step)
          : await append(
              {
                ...{ type: 'TakeOver', projectid, applicantid: otherid, of: applicantid },
                ...{ standing: standing(now), comment: now.comment },
              },
              step,
            );
      }
      if (sameStanding(now, had)) return position;
      return append(
        {
          ...{ type: 'GiveBack', projectid, applicantid, had: had && stoodIn(had) },
          // Words of another record are sealed with its key, and stay in its own history.
          comment: left?.of === undefined ? had?.comment : undefined,
        },
        parting,
      );
    },
  };
};
