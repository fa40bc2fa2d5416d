import { applicantEvents } from '@berangkat/contracts/applicants';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { defineProjection, integer, table, text } from '..';
import { foldBatch, HandlerFailed } from './fold';
import { type AnyEvent } from './projection';

const event = (type: string, applicantid: string, more: object = {}): AnyEvent => ({
  ...newEvent({ type, data: { applicantid, ...more } }),
  stream: `applicant-${applicantid}`,
  revision: 0,
  position: '1',
  recordedAt: 0,
});

const chain = defineProjection({
  name: 'chain',
  version: 1,
  events: applicantEvents,
  tables: {
    links: table({ columns: { applicantid: text, next: text }, key: ['applicantid'] }),
    ends: table({ columns: { applicantid: text, visits: integer }, key: ['applicantid'] }),
  },
  on: {
    ApplicationSubmitted: ({ data }, { links }) => links.set({ applicantid: data.applicantid, next: data.accountid }),
    ApplicantRemoved: ({ data }, { links, ends }) => {
      const next = links.get(data);
      if (next === undefined) throw new Error(`no link from ${data.applicantid}`);
      const end = ends.get({ applicantid: next.next });
      ends.set({ applicantid: next.next, visits: (end?.visits ?? 0) + 1 });
    },
  },
});

describe('foldBatch', () => {
  it('loads all rows of a table with one call, and asks for rows that only other rows name in the next round', async () => {
    const calls: [string, readonly string[]][] = [];
    const folded = await foldBatch(
      chain,
      ['a', 'b', 'a'].map((id) => event('ApplicantRemoved', id)),
      async (table, keys) => {
        calls.push([table, keys.map(({ applicantid }) => applicantid as string)]);
        return table === 'links'
          ? keys.map(({ applicantid }) => ({ applicantid, next: `end-${String(applicantid)}` }))
          : [{ applicantid: 'end-b', visits: 7 }];
      },
    );
    expect(calls).toEqual([
      ['links', ['a', 'b']],
      ['ends', ['end-a', 'end-b']],
    ]);
    expect(folded.changes.get('ends')!.upserts).toEqual([
      { applicantid: 'end-a', visits: 2 },
      { applicantid: 'end-b', visits: 8 },
    ]);
    expect(folded.changes.has('links')).toBe(false);
  });

  it('loads nothing for rows that the batch makes itself', async () => {
    const folded = await foldBatch(
      chain,
      [event('ApplicationSubmitted', 'a', { accountid: 'x' }), event('ApplicationSubmitted', 'a', { accountid: 'y' })],
      () => {
        throw new Error('nothing is to be loaded');
      },
    );
    expect(folded.changes.get('links')!.upserts).toEqual([expect.objectContaining({ next: 'y' })]);
  });

  it('runs once where the rows that it asks for are not there, and twice where one is', async () => {
    let runs = 0;
    const counting = defineProjection({
      name: 'counting',
      version: 1,
      events: applicantEvents,
      tables: { ends: table({ columns: { applicantid: text, visits: integer }, key: ['applicantid'] }) },
      on: {
        ApplicationUpdated: ({ data: { applicantid } }, { ends }) => {
          runs += 1;
          ends.set({ applicantid, visits: (ends.get({ applicantid })?.visits ?? 0) + 1 });
        },
      },
    });
    const updated = [event('ApplicationUpdated', 'a'), event('ApplicationUpdated', 'b')];
    const visitsOf = async (found: readonly { applicantid: string; visits: number }[]) =>
      (await foldBatch(counting, updated, async () => found)).changes.get('ends')!.upserts.map(({ visits }) => visits);
    expect(await visitsOf([])).toEqual([1, 1]);
    expect(runs).toBe(2);
    expect(await visitsOf([{ applicantid: 'b', visits: 4 }])).toEqual([1, 5]);
    expect(runs).toBe(6);
  });

  it('writes nothing for a row that ends as it was', async () => {
    const same = defineProjection({
      ...noChange,
      on: { ApplicantRemoved: ({ data }, { links }) => links.patch(data, { next: 'x' }) },
    });
    const folded = await foldBatch(same, [event('ApplicantRemoved', 'a')], async () => [
      { applicantid: 'a', next: 'x' },
    ]);
    expect(folded.changes.size).toBe(0);
  });

  it('names the first event that a handler really cannot fold, not one that lacked its rows', async () => {
    const rows = async (_: string, keys: readonly Readonly<Record<string, unknown>>[]) =>
      keys.filter(({ applicantid }) => applicantid === 'a').map((key) => ({ ...key, next: 'end' }));
    const poison = event('ApplicantRemoved', 'b');
    const failure = await foldBatch(chain, [event('ApplicantRemoved', 'a'), poison], rows).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(HandlerFailed);
    expect(failure).toMatchObject({ projection: 'chain', event: poison, cause: { message: 'no link from b' } });
  });
});

const noChange = {
  name: 'same',
  version: 1,
  events: applicantEvents,
  tables: { links: table({ columns: { applicantid: text, next: text }, key: ['applicantid'] }) },
} as const;
