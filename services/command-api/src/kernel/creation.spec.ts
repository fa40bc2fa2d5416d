import { randomBytes } from 'node:crypto';
import { broadcastGeneral } from '@berangkat/contracts/announcements';
import { registerClient } from '@berangkat/contracts/clients';
import { domainEvents } from '@berangkat/contracts/events';
import { type CommandMeta, EventCodec, EventLog, CommandHandler } from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySweepCheckpoint, Uniqueness, uniquenessEvents } from '@berangkat/platform/uniqueness';
import { reaching } from '../contexts/announcements/reaching';
import { requesting } from '../contexts/announcements/requesting';
import { clientHandlers } from '../contexts/clients/handlers';
import { holdsValue } from '../contexts/holds';
import { projectHandlers } from '../contexts/projects/handlers';

const project = { projectname: 'Doha Culinary 2027', projectcode: 'DOHA27', projectstatus: 'active' } as const;
const client = registerClient.parse({
  companyname: 'Hotel Doha',
  clientcode: 'DOHA01',
  address: '1 Corniche Street, Doha',
  country: 'Qatar',
  companyregistrationnumber: 'QA-10001',
  personincharge: 'Aisha Rahman',
});
const broadcast = broadcastGeneral.parse({
  recipients: [{ name: 'Ayu', number: '081234567890' }],
  template_id: 'general_announcement',
  variables: { language: 'en', subject: 'Interview', content: 'Tomorrow at nine.' },
});
const meta = (commandId: string): CommandMeta => ({
  commandId,
  correlationId: 'r',
  actor: { accountid: '20261121001', category: 'superadmin' },
  audit: {},
  occurredAt: 0,
});

/**
 * A store that knows an event's id only at its place, as EventStoreDB does; the answer and the receipt of the first
 * attempt are lost.
 */
describe('what is created under a fresh id', () => {
  const store = new MemoryEventStore({ uniqueIds: false });
  const vault = new Vault(new MemoryKeyStore());
  const log = new EventLog({ store, codec: new EventCodec([...domainEvents, ...uniquenessEvents], vault) });
  const commandHandler = new CommandHandler({ log, vault });
  const uniqueness = new Uniqueness({
    log,
    commandHandler,
    lookupKey: randomBytes(32),
    holds: holdsValue(commandHandler),
    checkpoint: new MemorySweepCheckpoint(),
    now: () => clock,
  });
  let clock = 1_763_700_000_000;
  let ids = 20_261_121_000;
  const nextId = async () => String((ids += 1));
  const projects = projectHandlers(
    commandHandler,
    uniqueness,
    nextId,
    { client: async () => ({}), job: async () => undefined },
    vault,
  );
  const clients = clientHandlers(commandHandler, uniqueness, nextId, async () => [], {
    categoryOf: async () => 'employer',
    registeredFor: async () => undefined,
  });
  const announcements = requesting({
    commandHandler,
    uniqueness,
    nextId,
    settleWithin: 0,
    reach: reaching({
      optOuts: { isOptedOut: async () => false },
      readerOf: async () => 'unconfirmed',
      interfaces: { contactOf: async () => undefined },
    }),
    interfaces: { agencyName: async () => undefined },
  });
  afterAll(() => {
    commandHandler.close();
    vault.close();
  });

  it.each<[string, (command: string) => Promise<{ readonly body: object }>]>([
    ['a project', (command) => projects.register(project, meta(command))],
    ['a client', (command) => clients.register({ ...client, clientcode: `DOHA${command}` }, meta(command))],
    ['an announcement', (command) => announcements.send(broadcast, meta(command))],
  ])('is %s once, however often its command comes', async (name, register) => {
    const first = await register(`${name} 1`);
    expect((await register(`${name} 1`)).body).toEqual(first.body);
    expect((await register(`${name} 2`)).body).not.toEqual(first.body);
  });

  it('keeps its claim when the process died before it could confirm it', async () => {
    jest.spyOn(uniqueness, 'confirm').mockRejectedValueOnce(new Error('killed'));
    await expect(projects.register(project, meta('unconfirmed'))).rejects.toThrow('killed');
    const projectid = String(ids);
    clock += 3_600_000;
    await expect(uniqueness.sweep()).resolves.toMatchObject({ confirmed: 1, released: 0 });
    expect((await projects.register(project, meta('unconfirmed'))).body).toEqual({ projectid });
  });
});
