import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Bus, openBus } from '@berangkat/platform/bus';
import { messageOf, Recorder } from '@berangkat/platform/bus/contract';
import { engines, readConfig } from '@berangkat/platform/config';
import { createLogger } from '@berangkat/platform/observability';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { describeOnOwn } from './describe-on';
import { type SecureBroker, startSecureKafka } from './kafka/secure-broker';

jest.setTimeout(60_000);

describeOnOwn('bus on Kafka behind TLS and passwords', ['kafka'], () => {
  let broker: SecureBroker;
  let database: TestDatabase;
  let folder: string;
  let buses: Bus[] = [];
  let log = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'berangkat-bus-'));
    await writeFile(join(folder, 'wrong'), 'abracadabra');
    database = await createTestDatabase();
    broker = await startSecureKafka();
    await writeFile(join(folder, 'password'), `${broker.password}\n`);
  }, 120_000);
  afterAll(async () => {
    await broker.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    buses = [];
  });

  /** As a service does it, with these variables changed. */
  const open = async (changed: NodeJS.ProcessEnv = {}): Promise<Bus> => {
    const given = {
      KAFKA_BROKERS: broker.brokers,
      KAFKA_TLS: 'true',
      KAFKA_CA_FILE: broker.caFile,
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_USERNAME: broker.username,
      KAFKA_PASSWORD_FILE: join(folder, 'password'),
      ...changed,
    };
    const destination = new Writable({ write: (chunk: Buffer, _, done) => ((log += chunk.toString()), done()) });
    const bus = await openBus(readConfig(engines.bus, given), {
      name: 'test',
      pool: database.pool,
      logger: createLogger({ service: 'test', level: 'debug', destination }),
    });
    buses.push(bus);
    return bus;
  };

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
    'publishes and consumes after signing in by %s',
    async (mechanism) => {
      const bus = await open({ KAFKA_SASL_MECHANISM: mechanism });
      const recorder = new Recorder();
      await bus.consume('portal.changes.v1', {
        group: mechanism,
        from: 'latest',
        signal: new AbortController().signal,
        handle: recorder.handle,
      });
      await bus.publish('portal.changes.v1', [messageOf(mechanism)]);
      await recorder.id(mechanism);
    },
  );

  it('works with nobody who has another password, an unknown certificate or neither, and says why in the log, without the password', async () => {
    for (const [changed, why] of [
      [{ KAFKA_PASSWORD_FILE: join(folder, 'wrong') }, /authentication/i],
      [{ KAFKA_CA_FILE: undefined }, /self.signed certificate/i],
      [{ KAFKA_TLS: 'false', KAFKA_CA_FILE: undefined, KAFKA_SASL_MECHANISM: undefined }, /clos|timed out/i],
    ] as const) {
      log = '';
      const bus = await open(changed);
      await expect(bus.ping()).rejects.toThrow();
      await expect(bus.publish('portal.changes.v1', [messageOf('a', 'a', 'planted text')])).rejects.toThrow();
      expect(log).toMatch(/Kafka is out of reach/);
      expect(log).toMatch(why);
      expect(log).not.toMatch(/abracadabra|open-sesame|planted text/);
    }
  });

  it('does not start with half of what it needs to sign in', async () => {
    await expect(open({ KAFKA_PASSWORD_FILE: undefined })).rejects.toThrow(/KAFKA_PASSWORD_FILE/);
    await expect(open({ KAFKA_PASSWORD_FILE: join(folder, 'missing') })).rejects.toThrow(/KAFKA_PASSWORD_FILE/);
  });
});
