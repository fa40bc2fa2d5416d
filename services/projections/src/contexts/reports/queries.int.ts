import { countedQuery, type ReportName } from '@berangkat/contracts/reports';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { chef, GARDEN, KITCHEN, nobodys, OWNER, RESORT, rina, vendor } from '../../testing/reported';
import { reportQueries } from './queries';
import { reporting } from './testing';

const { pool, read, people, figures } = reporting();

describe('the funnel', () => {
  it('counts ways by the stages that they have reached, with what is left of the stage before and of all', async () =>
    expect(await figures('funnel', ['ways', 'ofprevious', 'offirst'])).toEqual({
      applying: [8, null, 100],
      shortlisted: [5, 62.5, 62.5],
      accepted: [2, 40, 25],
      prepared: [2, 100, 25],
      departed: [2, 100, 25],
    }));

  it('is of the ways that began in the period, whenever they led on', async () => {
    expect(await figures('funnel', ['ways'], { period: '2026-01' })).toEqual({
      applying: [6],
      shortlisted: [4],
      accepted: [1],
      prepared: [1],
      departed: [1],
    });
    expect(await figures('funnel', ['ways'], { from: '2025-12-02', to: '2025-12-02' })).toMatchObject({
      applying: [1],
    });
    expect(await figures('funnel', ['ways'], { period: '2024-01' })).toMatchObject({ applying: [0], departed: [0] });
  });

  it.all([
    [{ client: RESORT }, 3],
    [{ project: KITCHEN }, 5],
    [{ destination: 'qatar' }, 5],
    [{ vendor: vendor.accountid }, 3],
    [{ vendor: OWNER }, 0],
    [{ position: 'waiter' }, 2],
    [{ client: RESORT, position: 'waiter' }, 1],
  ])('is narrowed to %j', async (asked, count) =>
    expect(await figures('funnel', ['ways'], asked)).toMatchObject({ applying: [count] }),
  );

  it('is not narrowed to what is no industry', async () =>
    expect(read('funnel', { industry: 'witchcraft' })).rejects.toMatchObject({ status: 400 }));
});

it('stays that ended: how long they took, spread over lengths, and where they led', async () => {
  const names = [
    'ended',
    'median',
    'onward',
    'back',
    'rejected',
    'removed',
    'days0',
    'days3',
    'days7',
    'days14',
    'days30',
  ] as const;
  expect(await figures('time-in-stage', names)).toEqual({
    applying: [6, 5, 5, 0, 0, 1, 2, 2, 2, 0, 0],
    shortlisted: [4, 4, 2, 0, 2, 0, 2, 2, 0, 0, 0],
    accepted: [2, 5.5, 2, 0, 0, 0, 1, 0, 1, 0, 0],
    prepared: [2, 20.25, 2, 0, 0, 0, 0, 0, 1, 0, 1],
  });
  expect((await figures('time-in-stage', ['p90'])).applying).toEqual([8.5]);
  expect(await figures('time-in-stage', ['ended', 'median', 'p90'], { period: '2026-02' })).toMatchObject({
    applying: [1, 10, 10],
    prepared: [1, 10.5, 10.5],
    accepted: [0, null, null],
  });
});

it('who waits now: not who is removed, whatever the period', async () =>
  expect(await figures('waiting', ['waiting', 'longest', 'days3', 'days14'], { period: '2024-01' })).toEqual({
    applying: [2, 17, 1, 1],
    shortlisted: [1, 4, 1, 0],
    accepted: [0, null, 0, 0],
    prepared: [0, null, 0, 0],
  }));

it('departures by month windows that begin at midnight in Jakarta, each beside the target of that time', async () => {
  expect(await figures('departures', ['departures', 'target'], { period: 'last-6' })).toEqual({
    '2025-09': [0, null],
    '2025-10': [0, null],
    '2025-11': [0, null],
    '2025-12': [0, 10],
    '2026-01': [1, 10],
    '2026-02': [1, 20],
  });
  expect(Object.keys(await figures('departures', ['departures'], { period: 'all' }))).toEqual(['2026-01', '2026-02']);
});

it('departures by vendor, client and destination are those of the months, each counted once', async () => {
  const names = ['departures', 'lastmonth', 'thismonth'] as const;
  const by = {
    vendor: await figures('departures-by-vendor', names),
    client: await figures('departures-by-client', names),
    destination: await figures('departures-by-destination', names),
  };
  expect(Object.keys(by.vendor).sort()).toEqual([vendor.accountid, 'none'].sort());
  for (const rows of Object.values(by))
    expect(names.map((_, index) => Object.values(rows).reduce((sum, row) => sum + row[index]!, 0))).toEqual([2, 1, 1]);
  expect(by.vendor[vendor.accountid]![0]).toBe(1);
  expect((await read('departures-by-vendor')).rows.find(({ key }) => key !== 'none')).toMatchObject({ name: 'Vendor' });
});

it('applications by how they came and by month, and how far their people have come', async () => {
  const names = ['applications', 'added', 'shortlisted', 'accepted', 'departed', 'departedshare'] as const;
  expect(await figures('sources', names)).toEqual({
    self: [1, 1, 1, 1, 1, 100],
    job: [1, 1, 0, 0, 0, 0],
    vendor: [2, 2, 2, 1, 1, 50],
    agency: [2, 2, 1, 0, 0, 0],
  });
  expect(await figures('cohorts', names, { period: 'last-3' })).toEqual({
    '2025-12': [1, 1, 1, 1, 1, 100],
    '2026-01': [4, 4, 3, 1, 1, 25],
    '2026-02': [1, 1, 0, 0, 0, 0],
  });
  // Only as far as they came there.
  expect(await figures('sources', names, { project: KITCHEN })).toMatchObject({ vendor: [2, 2, 2, 0, 0, 0] });
  expect((await read('vendors')).rows).toEqual([
    expect.objectContaining({ key: vendor.accountid, category: 'vendor', name: 'Vendor' }),
  ]);
});

it('rejections by stage and reason, whatever the case of its letters; the reason stands in no address', async () => {
  const { rows } = await read('rejections');
  expect(rows.map(({ key, name, figures: of }) => [key.split('.')[0], name?.toLowerCase(), of.rejections])).toEqual([
    ['shortlisted', 'too young', 2],
  ]);
  expect(rows[0]!.key).toMatch(/^shortlisted\.[0-9a-f]{12}$/);
});

it('steps by who took them', async () =>
  expect(await figures('recruiters', ['steps', 'added', 'shortlisted', 'accepted', 'departed', 'rejected'])).toEqual({
    [rina.accountid]: [21, 8, 5, 1, 2, 2],
    [chef.accountid]: [1, 0, 0, 1, 0, 0],
  }));

describe('interviews', () => {
  const NAMES = ['interviews', 'came', 'absent', 'passed', 'rejected'] as const;

  it('are counted once their time has come: who was there, and what the stay led to that they were held in', async () => {
    // Of KITCHEN: AYU passed two days later; nobody noted of one whether they came; BUDI was rejected after the second
    // round; CITRA, who did not come, was rejected without an interview.
    expect(await figures('interviews', NAMES)).toEqual({ [KITCHEN]: [5, 3, 1, 1, 1], [GARDEN]: [1, 1, 0, 1, 0] });
    expect(await figures('interviews', ['showup', 'passrate'])).toEqual({ [KITCHEN]: [75, 50], [GARDEN]: [100, 100] });
    // AYU from 4 December 05:00 to 8 December 02:00; BUDI from 30 December to 2 and to 4 January.
    const [kitchen] = (await read('interviews', { project: KITCHEN })).rows;
    expect(kitchen!.figures.untiltalk).toBeCloseTo(93 / 24, 6);
    expect(kitchen!.name).toBe(`Project ${KITCHEN}`);
    expect(await figures('interviews', NAMES, { from: '2026-01-03', to: '2026-01-05' })).toEqual({
      [KITCHEN]: [1, 1, 0, 0, 1],
    });
  });

  it('are those of vendors and of panels, a room of a project over all its days', async () => {
    expect(await figures('interviews-by-vendor', NAMES)).toEqual({
      [vendor.accountid]: [4, 3, 1, 1, 1],
      none: [2, 1, 0, 1, 0],
    });
    const { rows } = await read('interviews-by-panel');
    expect(rows.map(({ name, figures: of }) => [name, of.interviews])).toEqual([
      [`Melati · Project ${KITCHEN}`, 5],
      [` melati · Project ${GARDEN}`, 1],
    ]);
    for (const { key } of rows) expect(key).toMatch(/^\d{11}\.[0-9a-f]{12}$/);
  });

  it("are those of the own client's projects for an employer", async () =>
    expect(Object.keys(await figures('interviews', NAMES, {}, chef))).toEqual([KITCHEN]));
});

describe('an employer', () => {
  it("is told of the own client's projects, whatever is asked, and of no target", async () => {
    expect(await figures('funnel', ['ways'], {}, chef)).toMatchObject({ applying: [5] });
    expect(await figures('funnel', ['ways'], { client: RESORT }, chef)).toMatchObject({ applying: [0] });
    expect(await figures('sources', ['applications'], {}, chef)).toEqual({
      self: [1],
      job: [0],
      vendor: [2],
      agency: [2],
    });
    expect(await figures('departures', ['departures', 'target'], { period: '2026-01' }, chef)).toEqual({
      '2026-01': [1, null],
    });
    expect(await figures('funnel', ['ways'], {}, nobodys)).toMatchObject({ applying: [0] });
    expect((await people('funnel', 'applying', 'ways', { client: RESORT }, chef)).people).toEqual([]);
  });

  it('is refused what names recruiters and vendors', async () => {
    const queries = reportQueries(pool(), { exporting: exportingTo([]) });
    const ask = (report: ReportName, asked: object = {}, actor = chef) =>
      queries.readReport(callOf({ actor, params: { report }, query: asked }));
    for (const report of ['recruiters', 'vendors'] as const)
      await expect(ask(report)).rejects.toMatchObject({ status: 403 });
    await expect(ask('funnel', { vendor: vendor.accountid })).rejects.toMatchObject({ status: 403 });
    await expect(
      queries.listCounted(
        callOf({
          actor: chef,
          params: { report: 'vendors' },
          query: countedQuery.parse({ row: vendor.accountid, figure: 'applications' }),
        }),
      ),
    ).rejects.toMatchObject({ status: 403 });
    await expect(ask('vendors', {}, rina)).resolves.toMatchObject({ report: 'vendors' });
  });
});
