import { type ReceiptKey, type Receipts } from './port';

export interface ReceiptsFixture {
  readonly receipts: Receipts;
  /**
   * Of another process with the same receipts; what it holds when it is closed it leaves behind, as a process does that
   * is killed.
   */
  another(): Promise<Receipts>;
  /** Moves the beginning of every command so far into the past, in milliseconds. */
  backdate(ago: number): Promise<void>;
  close(): Promise<void>;
}

const key = (more: Partial<ReceiptKey> = {}): ReceiptKey => ({
  scope: 'account 20251111001',
  key: 'a-key-of-a-client',
  command: Buffer.from('PUT /x {}'),
  ...more,
});
const answer = { status: 201, body: '{"applicantid":"20251111002"}', position: '12:7' };

export const receiptsContract = (name: string, makeFixture: () => Promise<ReceiptsFixture>): void => {
  describe(`receipts: ${name}`, () => {
    let fixture: ReceiptsFixture;
    beforeEach(async () => {
      fixture = await makeFixture();
    });
    afterEach(() => fixture.close());

    it('lets a key through once and answers the same from then on', async () => {
      const { receipts } = fixture;
      expect(await receipts.begin(key())).toEqual({ state: 'new' });
      expect(await receipts.begin(key())).toEqual({ state: 'running' });
      await receipts.finish(key(), answer);
      expect(await receipts.begin(key())).toEqual({ state: 'done', answer });
      expect(await receipts.begin(key())).toEqual({ state: 'done', answer });
    });

    it('lets exactly one of many through', async () => {
      const states = await Promise.all(Array.from({ length: 20 }, () => fixture.receipts.begin(key())));
      expect(states.filter(({ state }) => state === 'new')).toHaveLength(1);
    });

    it('lets each of many keys through once, however they come together', async () => {
      const keys = Array.from({ length: 60 }, (_, index) => key({ key: `key number ${index}` }));
      const comings = [...keys, ...[...keys].reverse(), ...keys];
      const states = await Promise.all(comings.map((each) => fixture.receipts.begin(each)));
      for (const each of keys)
        expect(states.filter(({ state }, index) => state === 'new' && comings[index] === each)).toHaveLength(1);
      await Promise.all(
        keys.map((each, index) => fixture.receipts.finish(each, { ...answer, body: `{"n":${index}}` })),
      );
      const repeated = await Promise.all(keys.map((each) => fixture.receipts.begin(each)));
      expect(repeated).toEqual(
        keys.map((_, index) => ({ state: 'done', answer: { ...answer, body: `{"n":${index}}` } })),
      );
    });

    it('tells another command that comes together with the first', async () => {
      const states = await Promise.all(
        [key(), key({ command: Buffer.from('PUT /y {}') }), key()].map((each) => fixture.receipts.begin(each)),
      );
      expect(states.map(({ state }) => state)).toEqual(['new', 'other', 'running']);
    });

    it('tells another command under the same key, running or done', async () => {
      const { receipts } = fixture;
      await receipts.begin(key());
      const other = key({ command: Buffer.from('PUT /x {"a":1}') });
      expect(await receipts.begin(other)).toEqual({ state: 'other' });
      await receipts.finish(key(), answer);
      expect(await receipts.begin(other)).toEqual({ state: 'other' });
    });

    it('keeps accounts apart', async () => {
      await fixture.receipts.begin(key());
      expect(await fixture.receipts.begin(key({ scope: 'account 20251111009' }))).toEqual({ state: 'new' });
    });

    it('frees an abandoned key, but not a finished one', async () => {
      const { receipts } = fixture;
      await receipts.begin(key());
      await receipts.abandon(key());
      expect(await receipts.begin(key())).toEqual({ state: 'new' });
      await receipts.finish(key(), answer);
      await receipts.abandon(key());
      expect(await receipts.begin(key())).toEqual({ state: 'done', answer });
    });

    it('lets one try again a command whose process was lost, within five seconds', async () => {
      const { receipts } = fixture;
      const lost = await fixture.another();
      expect(await lost.begin(key())).toEqual({ state: 'new' });
      await fixture.backdate(4_000);
      expect(await receipts.begin(key())).toEqual({ state: 'running' });
      await lost.close();
      const states = await Promise.all([receipts.begin(key()), receipts.begin(key()), receipts.begin(key())]);
      expect(states.map(({ state }) => state).sort()).toEqual(['new', 'running', 'running']);
      await receipts.finish(key(), answer);
      expect(await receipts.begin(key())).toEqual({ state: 'done', answer });
    });

    it('leaves a command to a process that lives, however long it takes', async () => {
      const { receipts } = fixture;
      const slow = await fixture.another();
      await slow.begin(key());
      await fixture.backdate(3_600_000);
      expect(await receipts.begin(key())).toEqual({ state: 'running' });
      expect(await slow.begin(key())).toEqual({ state: 'running' });
      await slow.finish(key(), answer);
      expect(await receipts.begin(key())).toEqual({ state: 'done', answer });
      await slow.close();
    });

    it('leaves a command for a moment to a process that cannot be seen', async () => {
      const { receipts } = fixture;
      const unseen = await fixture.another();
      await unseen.begin(key());
      await unseen.close();
      expect(await receipts.begin(key())).toEqual({ state: 'running' });
    });

    it('lets nobody answer or free a command that somebody else carries out by now', async () => {
      const { receipts } = fixture;
      const late = await fixture.another();
      const next = await fixture.another();
      await late.begin(key());
      await fixture.backdate(4_000);
      await next.begin(key({ key: 'another key' }));
      await receipts.abandon(key());
      await receipts.finish(key(), answer);
      expect(await next.begin(key())).toEqual({ state: 'running' });
      await Promise.all([late.close(), next.close()]);
    });

    it('forgets those of one account, running or done', async () => {
      const { receipts } = fixture;
      const of = (accountid: string, name: string) => key({ accountid, scope: `account ${accountid}`, key: name });
      const [gone, running, other] = [
        of('20251111001', 'first key'),
        of('20251111001', 'second key'),
        of('20251111002', 'first key'),
      ] as const;
      for (const each of [gone, running, other]) await receipts.begin(each);
      await receipts.finish(gone, answer);
      await receipts.finish(other, answer);
      await receipts.forget('20251111001');
      expect(await receipts.begin(gone)).toEqual({ state: 'new' });
      expect(await receipts.begin(running)).toEqual({ state: 'new' });
      expect(await receipts.begin(other)).toEqual({ state: 'done', answer });
    });

    it('forgets what a visitor was answered with the account that it made', async () => {
      const { receipts } = fixture;
      const visitor = key({ scope: 'visitor /api/accounts 203.0.113.7' });
      await receipts.begin(visitor);
      await receipts.finish({ ...visitor, accountid: '20251111001' }, answer);
      expect(await receipts.begin(visitor)).toEqual({ state: 'done', answer });
      await receipts.forget('20251111001');
      expect(await receipts.begin(visitor)).toEqual({ state: 'new' });
    });

    it('forgets after a day', async () => {
      const { receipts } = fixture;
      await receipts.begin(key());
      await receipts.finish(key(), answer);
      await fixture.backdate(24 * 3_600_000 - 60_000);
      expect(await receipts.sweep()).toBe(0);
      await fixture.backdate(24 * 3_600_000 + 1);
      expect(await receipts.sweep()).toBe(1);
      expect(await receipts.begin(key())).toEqual({ state: 'new' });
    });
  });
};
