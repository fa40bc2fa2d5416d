import { LOCK_NUMBERS, type PoolClient } from '../../postgres';
import { LANES } from '../lanes';
import { type BusMessage, type ConsumeOptions, type Topic } from '../port';

const ALL_LANES = Array.from({ length: LANES }, (_, lane) => lane);

export interface ReceivedMessage extends BusMessage {
  readonly lane: number;
  /** Transaction that published it, and its number. */
  readonly tx: string;
  readonly sequence: number;
}

export interface Received {
  readonly messages: readonly ReceivedMessage[];
  /**
   * Others are committed and held back by an open transaction. They were made known when they came; nothing says when
   * that transaction ends.
   */
  readonly held: boolean;
  /** No lane has more than these. */
  readonly drained: boolean;
}

/** Moves a group behind what was handled of its lanes. */
const MOVED = `
  update ops.bus_positions position set tx_id = handled.tx, id = handled.sequence
  from handled where position.group_id = $1 and position.lane = handled.lane`;

const HANDLED = `handled as (select * from unnest($2::int[], $3::xid8[], $4::bigint[]) as handled (lane, tx, sequence))`;

const COMMIT = `with ${HANDLED} ${MOVED}`;

/**
 * Messages below the barrier, and on each row (one at least) whether others stand above it that are committed already.
 * Counts what was handled in the same statement, which sees the positions as they were before.
 */
const READ = `
  with ${HANDLED}, moved as (${MOVED})
  select message.message_id as id, message.key, message.value, message.lane, message.tx_id::text as tx, message.id as sequence, above.held
  from (
    select exists (
      select from ops.bus_messages where topic = $5 and lane = any($6::int[]) and tx_id >= pg_snapshot_xmin(pg_current_snapshot())
    ) as held
  ) above
  left join lateral (
    select m.message_id, m.key, m.value, m.lane, m.tx_id, m.id
    from ops.bus_positions position
    left join handled on handled.lane = position.lane
    cross join lateral (
      select m.message_id, m.key, m.value, m.lane, m.tx_id, m.id
      from ops.bus_messages m
      where m.topic = $5 and m.lane = position.lane
        and (m.tx_id, m.id) > (coalesce(handled.tx, position.tx_id), coalesce(handled.sequence, position.id))
        and m.tx_id < pg_snapshot_xmin(pg_current_snapshot())
        and (position.joined is null or not pg_visible_in_snapshot(m.tx_id, position.joined))
      order by m.tx_id, m.id
      limit $7
    ) m
    where position.group_id = $1 and position.lane = any($6::int[])
  ) message on true
  order by message.tx_id, message.id`;

/** Begins a group, or moves a group without members, behind what is committed now. */
const BEGIN_LATEST = `
  insert into ops.bus_positions (group_id, lane, tx_id, id, joined)
  select $1, lane, pg_snapshot_xmin(pg_current_snapshot()), 0, pg_current_snapshot() from generate_series(0, ${LANES - 1}) as lane
  on conflict (group_id, lane) do`;
const RESET = `${BEGIN_LATEST} update set tx_id = excluded.tx_id, id = excluded.id, joined = excluded.joined`;
const KEEP = `${BEGIN_LATEST} nothing`;
const BEGIN_STORED = `insert into ops.bus_positions (group_id, lane, tx_id, id) select $1, lane, '0', 0 from generate_series(0, ${LANES - 1}) as lane on conflict do nothing`;

/**
 * A database restored from a dump counts transactions anew: what carries a number from the future would wait for it, or
 * be passed over.
 */
const REPAIR_POSITIONS = `update ops.bus_positions set tx_id = '0', id = 0, joined = null where group_id = $1 and tx_id > pg_snapshot_xmax(pg_current_snapshot())`;
const REPAIR_MESSAGES = `update ops.bus_messages set tx_id = pg_current_xact_id() where topic = $1 and lane = any($2::int[]) and tx_id >= pg_snapshot_xmax(pg_current_snapshot())`;

/** Counts the members of a group, by the expression of its id. */
export const membersOf = (groupId: string): string => `
  select count(*)::int as count from pg_locks
  where locktype = 'advisory' and classid = ${LOCK_NUMBERS.busMember} and objid = ${groupId} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;
const LIVE_MEMBERS = membersOf('$1');

/**
 * One consumer's part in its group, on one connection. The lanes it works on are advisory locks of that connection and
 * so is its membership: a process that dies lets go of both, and what it had not committed goes to another member.
 */
export class Membership {
  readonly #lanes = new Set<number>();
  /** The last message of each lane that was handled and is not counted yet. */
  readonly #handled = new Map<number, ReceivedMessage>();

  #members = 0;

  private constructor(
    private readonly client: PoolClient,
    private readonly topic: Topic,
    readonly groupId: number,
    private readonly durable: boolean,
  ) {}

  /** @param returning the consumer has been a member before and lost its connection: the group goes on where it was */
  static async join(
    client: PoolClient,
    topic: Topic,
    { group, from }: Pick<ConsumeOptions, 'group' | 'from'>,
    returning: boolean,
  ): Promise<Membership> {
    const durable = from === 'stored';
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      `insert into ops.bus_groups (topic, name, durable) values ($1, $2, $3)
       on conflict (topic, name) do update set durable = excluded.durable, joined_at = now() returning id`,
      [topic, group, durable],
    );
    const { id } = rows[0]!;
    // The row of the group is locked until commit, so members join one after the other.
    const { rows: others } = await client.query<{ count: number }>(LIVE_MEMBERS, [id]);
    await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK_NUMBERS.busMember, id]);
    await client.query(REPAIR_MESSAGES, [topic, ALL_LANES]);
    await client.query(REPAIR_POSITIONS, [id]);
    if (durable) await client.query(BEGIN_STORED, [id]);
    else await client.query(returning || others[0]!.count > 0 ? KEEP : RESET, [id]);
    await client.query('commit');
    const membership = new Membership(client, topic, id, durable);
    await membership.balance();
    return membership;
  }

  /**
   * Takes or gives back lanes until this member has its share. Only between two batches: a lane in work must not change
   * hands.
   * @returns whether it gave some back, of which the other members have to be notified
   */
  async balance(): Promise<boolean> {
    const { rows } = await this.client.query<{ count: number }>({
      name: 'bus-members',
      text: LIVE_MEMBERS,
      values: [this.groupId],
    });
    this.#members = rows[0]!.count;
    const share = Math.ceil(LANES / Math.max(1, this.#members));
    const surplus = [...this.#lanes].slice(share);
    if (surplus.length > 0) {
      await this.#count();
      await this.client.query('select pg_advisory_unlock($1, $2 + lane) from unnest($3::int[]) as lane', [
        LOCK_NUMBERS.busLane,
        this.groupId * LANES,
        surplus,
      ]);
      for (const lane of surplus) this.#lanes.delete(lane);
    }
    if (this.#lanes.size < share) await this.#take(share - this.#lanes.size);
    return surplus.length > 0;
  }

  async #take(count: number): Promise<void> {
    const missing = ALL_LANES.filter((lane) => !this.#lanes.has(lane));
    // Members look in different places first, so that two that start together rarely stop at each other's lanes.
    const begin = Math.floor(Math.random() * missing.length);
    for (const lane of [...missing.slice(begin), ...missing.slice(0, begin)]) {
      if (count === 0) return;
      const { rows } = await this.client.query<{ taken: boolean }>({
        name: 'bus-take',
        text: 'select pg_try_advisory_lock($1, $2) as taken',
        values: [LOCK_NUMBERS.busLane, this.groupId * LANES + lane],
      });
      if (!rows[0]!.taken) continue;
      this.#lanes.add(lane);
      count -= 1;
    }
  }

  /** Members of the group when this one last looked for its share. */
  get members(): number {
    return this.#members;
  }

  /** Something was handled that the group is not behind of yet: the next read counts it. */
  get counts(): boolean {
    return this.#handled.size > 0;
  }

  /** These are through, and do not come again unless this member is lost before it reads on. */
  handled(messages: readonly ReceivedMessage[]): void {
    for (const message of messages) this.#handled.set(message.lane, message);
  }

  /** About `limit` of the next messages of this member's lanes, the same number of each lane at most. */
  async read(limit: number): Promise<Received> {
    if (this.#lanes.size === 0) return { messages: [], held: false, drained: true };
    const ofEach = Math.ceil(limit / this.#lanes.size);
    const { rows } = await this.client.query<ReceivedMessage & { readonly held: boolean }>({
      name: 'bus-read',
      text: READ,
      values: [...this.#handledValues(), this.topic, [...this.#lanes], ofEach],
    });
    this.#handled.clear();
    const { held, id } = rows[0]!;
    const messages = (id as string | null) === null ? [] : rows;
    const ofLane = new Map<number, number>();
    for (const { lane } of messages) ofLane.set(lane, (ofLane.get(lane) ?? 0) + 1);
    return { messages, held, drained: [...ofLane.values()].every((count) => count < ofEach) };
  }

  /** A group of live listeners ends with its last member. */
  async leave(): Promise<void> {
    await this.#count();
    await this.client.query('select pg_advisory_unlock_all()');
    if (!this.durable)
      await this.client.query(`delete from ops.bus_groups where id = $1 and not durable and (${LIVE_MEMBERS}) = 0`, [
        this.groupId,
      ]);
  }

  /** On the connection that holds the lanes: when that is lost, so is the right to move the group. */
  async #count(): Promise<void> {
    if (!this.counts) return;
    await this.client.query({ name: 'bus-commit', text: COMMIT, values: this.#handledValues() });
    this.#handled.clear();
  }

  /** {@link HANDLED} */
  #handledValues(): unknown[] {
    const handled = [...this.#handled.values()];
    return [
      this.groupId,
      handled.map(({ lane }) => lane),
      handled.map(({ tx }) => tx),
      handled.map(({ sequence }) => sequence),
    ];
  }
}
