import { createHash } from 'node:crypto';
import { domainEvents } from '@berangkat/contracts/events';
import { admin, merging, peopleOf } from '@berangkat/command-api/contexts/merges/testing';
import { memoryPortal } from '@berangkat/command-api/testing';
import { EventCodec } from '@berangkat/platform/event-log';
import { thingsOf } from '@berangkat/platform/read-models';
import { ReadModels } from '@berangkat/projections/testing/read-models';

// Here, because it needs the write side and the read side.

let models: ReadModels;
beforeEach(async () => {
  models = await ReadModels.create();
});
afterEach(() => models.drop());

/** Columns that say when a row was written last, and of how many events it is made: an undo is an event, too. */
const WRITTEN = ['revision', 'updatedat', 'updatedby'];

/** A portal in memory whose log the read models follow. */
const portalWithReadModels = async () => {
  const portal = memoryPortal();
  await portal.seed();
  const codec = new EventCodec([...domainEvents], portal.vault);
  const types = new Set<string>(domainEvents.map(({ type }) => type));
  let after = portal.store.start;
  const fold = async (): Promise<void> => {
    const controller = new AbortController();
    for await (const delivery of portal.store.subscribeAll({ after, signal: controller.signal })) {
      after = delivery.position;
      if (delivery.kind === 'caught-up') break;
      const opened = await codec.decodeBatch(delivery.events.filter(({ type }) => types.has(type)));
      await models.fold(opened as unknown as Parameters<ReadModels['fold']>[0]);
    }
    controller.abort();
  };
  return { portal, fold, people: peopleOf(portal) };
};

/** What the read models say of somebody now, by table, as hashes. */
const saidOf = async (applicantid: string): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await models.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'read' and column_name = 'applicantid' and table_name not like '%\\_\\_%'
        and table_name not in (select table_name from information_schema.columns
                                where table_schema = 'read' and column_name = 'actionid')
      order by table_name`,
  );
  const said: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await models.pool.query<{ row: Record<string, unknown> }>(
      // A copy that was taken away again is there as a removed one.
      `select to_jsonb(t) as row from read."${name}" t
        where applicantid = $1 and to_jsonb(t) ->> 'status' is distinct from 'removed' order by to_jsonb(t)::text`,
      [applicantid],
    );
    const plain = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !WRITTEN.includes(key))),
    );
    said[name] = createHash('sha256').update(JSON.stringify(plain)).digest('hex');
  }
  return said;
};

it.each([
  ['nothing was chosen', {}],
  [
    'everything was chosen',
    { fields: ['email', 'firstname', 'motto', 'phone1'] as const, photo: true, fullphoto: true, cv: true },
  ],
])(
  'after a merge was undone the read models say of both records what they said before, where %s',
  async (_, chosen) => {
    const { portal, fold, people } = await portalWithReadModels();
    const { merges } = portal.handlers;
    const projectid = await people.project();
    const [stays, other] = [await people.equipped(projectid), await people.equipped(projectid)];
    await people.move(projectid, other, 'shortlisted');
    await fold();
    const before = [await saidOf(stays), await saidOf(other)];
    await merges.merge(merging(stays, other, chosen as Parameters<typeof merging>[2]), portal.by(admin));
    await fold();
    expect(await saidOf(stays)).not.toEqual(before[0]);
    expect((await thingsOf(models.pool, stays)).educations).toHaveLength(2);
    await merges.undo(other, { given: [], reason: undefined }, portal.by(admin));
    await fold();
    const after = [await saidOf(stays), await saidOf(other)];
    const differing = (at: 0 | 1) => Object.keys(before[at]!).filter((name) => before[at]![name] !== after[at]![name]);
    expect(differing(1)).toEqual([]);
    // What happened happened: the reports, too, keep how far each record was led meanwhile.
    expect(differing(0)).toEqual(['merges', 'placement_history', 'report_applications', 'report_stays']);
    portal.close();
  },
);
