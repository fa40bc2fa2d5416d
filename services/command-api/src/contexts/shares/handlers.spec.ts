import { type Actor } from '@berangkat/contracts/kernel';
import { MAX_SHARES } from '@berangkat/contracts/shares';
import { anApplication } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';
import { pdfDecider, shareDecider, shareStream } from './decider';

const superadmin: Actor = { accountid: '20261101001', category: 'superadmin' };
const vendor: Actor = { accountid: '20261101002', category: 'vendor' };
const HOUR = 3_600_000;

let portal: ReturnType<typeof memoryPortal>;
let ayu: string;
let budi: string;
beforeEach(async () => {
  portal = memoryPortal();
  await portal.seed();
  ayu = await submit('ayu@example.com');
  budi = await submit('budi@example.com');
});
afterEach(() => portal.close());

const submit = async (email: string): Promise<string> =>
  (await portal.handlers.applicants.submit(anApplication({ email }), portal.by(vendor))).body.applicantid;
const linksTo = async (applicantid: string) =>
  Object.values((await portal.commandHandler.load(shareStream(applicantid), shareDecider)).state);
const visitor = { address: '192.0.2.1', userAgent: 'test' };

/** query-api asks for the rows of an export. */
describe('links of an export', () => {
  const link = async (applicantids: readonly string[], by = superadmin) =>
    (await portal.handlers.shares.link(applicantids, portal.by(by, { occurredAt: Date.now() }))).body;

  it('are one for each CV, open it, and are the same in the next export', async () => {
    const linked = await link([budi, ayu]);
    expect(linked.map(({ applicantid }) => applicantid)).toEqual([budi, ayu]);
    for (const { applicantid, token } of linked) {
      expect(await linksTo(applicantid)).toMatchObject([{ purpose: 'export', revoked: false }]);
      expect(await portal.handlers.shares.open(token, visitor, portal.by(superadmin))).toMatchObject({ body: {} });
    }
    expect(await link([budi, ayu])).toEqual(linked);
  });

  it('leave out who is removed and whose CV has as many as it may have', async () => {
    const citra = await submit('citra@example.com');
    await portal.handlers.applicants.setStatus(ayu, 'delete', portal.by(superadmin));
    for (let made = 0; made < MAX_SHARES; made += 1)
      await portal.handlers.shares.share(budi, 'link', portal.by(superadmin, { occurredAt: Date.now() }));
    expect(await link([ayu, budi, citra])).toMatchObject([{ applicantid: citra }]);
    expect(await linksTo(ayu)).toEqual([]);
  });

  it.holds('V8.2.1e')('are for superadmins alone', async () => {
    const admin: Actor = { accountid: '20261101003', category: 'admin' };
    for (const actor of [vendor, admin])
      await expect(link([ayu], actor)).rejects.toMatchObject({ status: 403, code: 'app-not-authorized' });
    expect(await linksTo(ayu)).toEqual([]);
  });
});

/** The files service asks before it makes CVs into a PDF. */
describe('printing CVs', () => {
  const print = (applicantids: readonly string[], by = superadmin, meta: { readonly occurredAt?: number } = {}) =>
    portal.handlers.shares.print(applicantids, portal.by(by, meta));
  /** Answers whose CVs were recorded as made into a PDF while something ran. */
  const notedDuring = async (work: () => Promise<unknown>): Promise<unknown[]> => {
    const decide = jest.spyOn(pdfDecider, 'decide');
    await work();
    const noted = decide.mock.results.flatMap(({ value }) => value as readonly { readonly data: object }[]);
    decide.mockRestore();
    return noted.map(({ data }) => data);
  };

  it('gives each CV a link for paper and a pass, in the order that was asked for and each once', async () => {
    // Tokens end by the clock.
    const { body } = await print([budi, ayu, budi], superadmin, { occurredAt: Date.now() });
    expect(body.map(({ applicantid }) => applicantid)).toEqual([budi, ayu]);
    for (const applicantid of [ayu, budi])
      expect(await linksTo(applicantid)).toMatchObject([{ purpose: 'paper', revoked: false }]);
    const tokens = body.flatMap(({ token, pass }) => [token, pass]);
    expect(new Set(tokens).size).toBe(4);
    for (const { token } of body)
      expect(await portal.handlers.shares.open(token, visitor, portal.by(superadmin))).toMatchObject({ body: {} });
  });

  it.holds('V8.2.1d')('notes once who had whose CVs', async () => {
    expect(await notedDuring(() => print([budi, ayu, budi]))).toEqual([
      { pdfid: expect.any(String) as string, applicantids: [budi, ayu] },
    ]);
  });

  it('uses the link of the day, as the print window does', async () => {
    const occurredAt = 1_763_700_000_000;
    const first = await print([ayu], superadmin, { occurredAt });
    const again = await print([ayu], superadmin, { occurredAt: occurredAt + HOUR });
    expect(again.body[0]!.token).toBe(first.body[0]!.token);
    expect(await linksTo(ayu)).toHaveLength(1);
  });

  it('is for superadmins alone', async () => {
    const admin: Actor = { accountid: '20261101003', category: 'admin' };
    const noted = await notedDuring(async () => {
      for (const actor of [vendor, admin])
        await expect(print([ayu], actor)).rejects.toMatchObject({ status: 403, code: 'app-not-authorized' });
    });
    expect([noted, await linksTo(ayu)]).toEqual([[], []]);
  });

  it.each<[string, (applicantid: string) => Promise<unknown>]>([
    ['removed', (applicantid) => portal.handlers.applicants.setStatus(applicantid, 'delete', portal.by(superadmin))],
    ['erased', (applicantid) => portal.handlers.applicants.erase(applicantid, portal.by(superadmin))],
  ])('makes nothing of anybody where one of them is %s', async (_, leave) => {
    await leave(budi);
    const noted = await notedDuring(() =>
      expect(print([ayu, budi])).rejects.toMatchObject({ status: 404, code: 'not-found' }),
    );
    expect([noted, await linksTo(ayu), await linksTo(budi)]).toEqual([[], [], []]);
  });

  it('is refused where a CV has as many links as it may have, makes no link for the others and notes no PDF', async () => {
    for (let made = 0; made < MAX_SHARES; made += 1)
      await portal.handlers.shares.share(budi, 'link', portal.by(superadmin));
    const noted = await notedDuring(() =>
      expect(print([ayu, budi])).rejects.toMatchObject({ status: 409, code: 'share-too-many' }),
    );
    expect([noted, await linksTo(ayu)]).toEqual([[], []]);
  });
});
