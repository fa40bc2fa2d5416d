import { type Position } from '@berangkat/platform/event-store';
import { type Pool, withTransaction } from '@berangkat/platform/postgres';
import { type Checkpoints, type Move, moveCheckpoints } from './checkpoints';
import { type PositionedNotice } from './fold';
import { type Generation, type Writes } from './generation';
import { type NoticeWriter } from './notices';
import { type Park, parkStreams, rememberWaiting, type Waiting } from './parked';

/** The effect of a batch of events on one generation. */
export interface Effect {
  readonly generation: Generation;
  readonly writes: Writes;
  readonly notices: readonly PositionedNotice[];
  readonly parks: readonly Park[];
  readonly waiting: readonly Waiting[];
  /** Lanes of the generation that move, and where to. */
  readonly moves: ReadonlyMap<number, Position>;
}

/**
 * Writes the rows of a batch, the checkpoints and the change notices in one transaction, so that each event takes
 * effect exactly once. Short on purpose: everything was read and folded before it begins, because an open writing
 * transaction holds back all readers of the log, and its statements are sent together.
 * @param pool pipelined
 * @param writer takes the notices; left out where none are published
 * @throws {CheckpointMoved} nothing was written
 */
export const commitEffects = async (pool: Pool, effects: readonly Effect[], writer?: NoticeWriter): Promise<void> => {
  const moves = movesOf(effects);
  const notices = effects.flatMap((effect) => effect.notices);
  await withTransaction(pool, (client) =>
    Promise.all([
      // First, because it locks the lanes: in a worker that lost a lane to another one this statement fails before rows
      // are written.
      moveCheckpoints(client, moves),
      ...effects.flatMap(({ writes }) => writes.rows.map((query) => client.query(query))),
      ...effects.flatMap(({ generation, parks, waiting }) => {
        const place = { projection: generation.projection.name, generation: generation.number };
        return [parkStreams(client, place, parks), rememberWaiting(client, place, waiting)];
      }),
      notices.length > 0 ? writer?.write(client, notices) : undefined,
      ...effects.flatMap(({ writes }) => writes.merges.map((query) => client.query(query))),
    ]),
  );
  for (const { checkpoints, lane } of moves) checkpoints.moved(lane);
  for (const { generation, parks, moves: moved } of effects) {
    for (const [lane, position] of moved) generation.lanes.set(lane, position);
    for (const { stream } of parks) generation.parked.add(stream);
  }
  if (notices.length > 0) writer?.committed(notices);
};

/** Generations that share checkpoints move in one row for each lane. */
const movesOf = (effects: readonly Effect[]): readonly Move[] => {
  const moves = new Map<Checkpoints, Map<number, Record<string, Position>>>();
  for (const { generation, moves: moved } of effects) {
    const lanes = moves.get(generation.checkpoints) ?? new Map<number, Record<string, Position>>();
    moves.set(generation.checkpoints, lanes);
    for (const [lane, position] of moved) lanes.set(lane, { ...lanes.get(lane), [generation.key]: position });
  }
  return [...moves].flatMap(([checkpoints, lanes]) =>
    [...lanes].map(([lane, positions]) => ({ checkpoints, lane, positions })),
  );
};
