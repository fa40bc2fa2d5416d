import { type Actor } from '@berangkat/contracts/kernel';
import { placementEvents, type PlacementStatus } from '@berangkat/contracts/placements';
import { CommandHandler, type CommandMeta, EventCodec, EventLog } from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { holdNextAppend, wholeStream } from '@berangkat/platform/event-store/testing';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { placementStream } from './decider';
import { placementHandlers, type PlacementHandlers, type PlacementInterfaces } from './handlers';

const [PROJECT, AYU, CLIENT] = ['20261121001', '20261121002', '20261121003'];
const admin: Actor = { accountid: '20251111002', category: 'admin' };
const employer: Actor = { accountid: '20261122050', category: 'employer' };

const store = new MemoryEventStore();
const keys = new MemoryKeyStore();
const closing: (() => void)[] = [];
/** How often somebody asked whose project it is. */
let lookedUp = 0;
/** A process with caches of its own, on the one log. */
const process = (otherwise: Partial<PlacementInterfaces> = {}): PlacementHandlers => {
  const vault = new Vault(keys);
  const log = new EventLog({ store, codec: new EventCodec([...placementEvents], vault) });
  const commandHandler = new CommandHandler({ log, vault });
  closing.push(() => {
    commandHandler.close();
    vault.close();
  });
  return placementHandlers(commandHandler, {
    project: async () => {
      lookedUp += 1;
      return { clientid: CLIENT, keep: () => undefined };
    },
    clientBefore: () => undefined,
    knownClient: () => undefined,
    client: async () => ({ accountid: employer.accountid, keep: () => undefined }),
    applicantExists: async () => true,
    assertNotRemoved: async () => undefined,
    ...otherwise,
  });
};
const [one, two] = [process(), process()];

let commands = 0;
const by = (actor: Actor): CommandMeta => ({
  commandId: `command-${(commands += 1)}`,
  correlationId: 'request-1',
  actor,
  audit: {},
  occurredAt: 1_763_700_000_000,
});
const moving = (
  handlers: PlacementHandlers,
  meta: CommandMeta,
  from: PlacementStatus | undefined,
  applicantstatus: PlacementStatus,
) => handlers.move(PROJECT, { applicantid: AYU, applicantstatus, from, comment: 'Kind' }, meta);
const typesAfter = async (count: number): Promise<readonly string[]> =>
  (await wholeStream(store, placementStream(PROJECT, AYU))).slice(count).map(({ type }) => type);
const refused = { status: 409, code: 'placement-stale' };

beforeEach(async () => {
  await one.remove(PROJECT, { applicantid: AYU }, by(admin)).catch(() => undefined);
  await one.add(PROJECT, { applicantid: AYU, applicantstatus: 'applying' }, by(admin));
  await moving(one, by(admin), 'applying', 'shortlisted');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => closing.forEach((close) => close()));

const before = async (): Promise<number> => (await typesAfter(0)).length;

describe('two who saw the same state', () => {
  it('one wins, and the other is told where the applicant stands now', async () => {
    const already = await before();
    // Decided on the shortlist, and not appended yet when the other one appends.
    const late = holdNextAppend(store);
    const rejection = moving(two, by(employer), 'shortlisted', 'rejected');
    await late.reached;
    await moving(one, by(admin), 'shortlisted', 'accepted');
    late.release();
    await expect(rejection).rejects.toMatchObject({
      ...refused,
      message: 'The applicant is now accepted, so nothing was changed.',
    });
    expect(await typesAfter(already)).toEqual(['ApplicantPassedInterview']);
  });

  it('in one process, too, where the second waits for the first', async () => {
    const already = await before();
    const first = holdNextAppend(store);
    const rejection = moving(one, by(employer), 'shortlisted', 'rejected');
    await first.reached;
    const longlisting = moving(one, by(admin), 'shortlisted', 'applying');
    first.release();
    await rejection;
    await expect(longlisting).rejects.toMatchObject(refused);
    expect(await typesAfter(already)).toEqual(['ApplicantRejected']);
  });

  it('an employer whose step the new state does not allow is told so, not refused the right', async () => {
    await moving(one, by(admin), 'shortlisted', 'rejected');
    await expect(moving(two, by(employer), 'shortlisted', 'applying')).rejects.toMatchObject(refused);
    await expect(moving(two, by(employer), undefined, 'applying')).rejects.toMatchObject({ status: 403 });
  });

  it('nobody is deleted from a state that was not asked about', async () => {
    await moving(one, by(admin), 'shortlisted', 'accepted');
    const removal = { applicantid: AYU, from: 'shortlisted' as const };
    await expect(two.remove(PROJECT, removal, by(admin))).rejects.toMatchObject(refused);
    await two.remove(PROJECT, { applicantid: AYU, from: 'accepted' }, by(admin));
    expect((await typesAfter(0)).at(-1)).toBe('ApplicantRemovedFromProject');
  });

  it('of several, each stands where it was seen or is refused', async () => {
    await moving(one, by(admin), 'shortlisted', 'accepted');
    const longlist = { applicantids: [AYU], applicantstatus: 'applying' as const };
    const seen = (status: PlacementStatus) => ({ ...longlist, from: { [AYU]: status } });
    const resultsOf = async (body: Parameters<typeof two.moveAll>[1]) =>
      (await two.moveAll(PROJECT, body, by(admin))).body.results;
    expect(await resultsOf(seen('shortlisted'))).toEqual([
      { applicantid: AYU, problem: expect.objectContaining(refused) },
    ]);
    expect(await resultsOf(seen('accepted'))).toEqual([{ applicantid: AYU, problem: null }]);
  });

  it('of many, whose pipeline it is is asked once', async () => {
    lookedUp = 0;
    const applicantids = Array.from({ length: 50 }, (_, n) => `202611215${String(n).padStart(2, '0')}`);
    const { body } = await two.moveAll(PROJECT, { applicantids, applicantstatus: 'shortlisted' }, by(employer));
    expect(body.results).toHaveLength(50);
    expect(lookedUp).toBe(1);
  });

  it('whose pipeline it is is not asked again within a second, but before anybody is refused', async () => {
    const asked: unknown[] = [];
    const handlers = process({
      clientBefore: (_, within) => {
        asked.push(within);
        return CLIENT;
      },
      knownClient: () => ({ accountid: admin.accountid }),
    });
    const owner: Actor = { ...employer, accountid: admin.accountid };
    lookedUp = 0;
    await moving(handlers, by(owner), 'shortlisted', 'accepted');
    expect([lookedUp, asked]).toEqual([0, [900]]);
    // The pipeline was given to them in another process a moment ago.
    await moving(handlers, by(employer), 'accepted', 'rejected');
    expect(lookedUp).toBe(1);
  });

  it('whose pipeline it is says the client of now, which is looked at with the project where it is the one of before', async () => {
    const looked: string[] = [];
    const owners = (clientBefore: string) =>
      process({
        clientBefore: () => clientBefore,
        project: async () => {
          looked.push('project begins');
          await new Promise(setImmediate);
          looked.push('project ends');
          return { clientid: CLIENT, keep: () => undefined };
        },
        client: async (clientid) => {
          looked.push(clientid);
          return { accountid: clientid === CLIENT ? employer.accountid : admin.accountid, keep: () => undefined };
        },
      });
    await moving(owners(CLIENT), by(employer), 'shortlisted', 'rejected');
    expect(looked.splice(0)).toEqual(['project begins', CLIENT, 'project ends']);
    await moving(owners('20261121009'), by(employer), 'rejected', 'shortlisted').catch(() => undefined);
    expect(looked).toEqual(['project begins', '20261121009', 'project ends', CLIENT]);
    const stranger: Actor = { ...employer, accountid: admin.accountid };
    await expect(moving(owners('20261121009'), by(stranger), 'rejected', 'shortlisted')).rejects.toMatchObject({
      status: 403,
    });
  });

  it('a client of before that cannot be looked at keeps nobody from the one of now', async () => {
    const [before, now] = ['20261121009', CLIENT];
    const handlers = process({
      clientBefore: () => before,
      client: (clientid) =>
        clientid === now
          ? Promise.resolve({ accountid: employer.accountid, keep: () => undefined })
          : Promise.reject(new Error('away')),
    });
    await moving(handlers, by(employer), 'shortlisted', 'rejected');
    const expected = process({
      clientBefore: () => before,
      project: async () => ({ clientid: before, keep: () => undefined }),
      client: () => Promise.reject(new Error('away')),
    });
    await expect(moving(expected, by(employer), 'rejected', 'shortlisted')).rejects.toThrow('away');
  });

  it('who names no state moves from wherever the applicant stands', async () => {
    await moving(one, by(admin), undefined, 'accepted');
    const { body } = await moving(two, by(employer), undefined, 'rejected');
    expect(body.applicantstatus).toBe('rejected');
  });

  it('a step that was taken is answered again, wherever the applicant went since', async () => {
    const meta = by(employer);
    const first = await moving(one, meta, 'shortlisted', 'accepted');
    await moving(two, by(admin), 'accepted', 'prepared');
    const already = await before();
    expect(await moving(one, meta, 'shortlisted', 'accepted')).toEqual(first);
    expect(await moving(process(), meta, 'shortlisted', 'accepted')).toEqual(first);
    expect(await typesAfter(already)).toEqual([]);
  });
});
