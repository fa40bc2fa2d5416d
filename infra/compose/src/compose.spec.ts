import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engines, environment } from '@berangkat/platform/config';
import { RECEIVING } from '@berangkat/gateway/receiving';
import { SERVICES } from '../../migrate/src/rights';
import { roleOf } from '../../migrate/src/roles';
import { type ComposeFile, INFRA, readCompose, secretsOf, type Service } from './compose-file';

const ENV = { PUBLIC_URL: 'https://portal.example', PORTAL_VERSION: '1.2.3' };
const compose = readCompose('docker-compose.yml', ENV);
const services = Object.entries(compose.services);
const isOurs = ({ image }: Service): boolean => image.startsWith('berangkat-portal:');
const ours = services.filter(([, service]) => isOurs(service));
/** Runs to its end when somebody asks for it. */
const isTask = ({ restart }: Service): boolean => restart === 'no';

/** `migrate` finds the passwords of the roles by their names in a folder. */
const isPasswordOfRole = ({ environment: { DATABASE_ROLES } = {} }: Service, path: string): boolean =>
  DATABASE_ROLES !== undefined && /^database-.+\.password$/.test(path.replace(`${DATABASE_ROLES}/`, ''));

/** Takes requests. */
const answers = ({ command: [program] = [], restart }: Service): boolean =>
  restart !== 'no' && program !== 'dist/tool.js';

/**
 * The folder in which each image keeps its data, and those that it declares as volumes (its Dockerfile). Docker makes a
 * nameless volume of those we leave out.
 */
const IMAGES: Readonly<Record<string, { readonly data: string; readonly declared: readonly string[] }>> = {
  eventstore: { data: '/var/lib/eventstore', declared: ['/var/lib/eventstore', '/var/log/eventstore'] },
  kafka: { data: '/var/lib/kafka/data', declared: ['/var/lib/kafka/data', '/etc/kafka/secrets', '/mnt/shared/config'] },
  // 18 and newer: /var/lib/postgresql.
  postgres: { data: '/var/lib/postgresql/data', declared: ['/var/lib/postgresql/data'] },
  objects: { data: '/data', declared: ['/data'] },
};

/** An image named by version and digest. */
const PINNED = /^[^:@]+:v?\d+(\.\d+)+[\w.-]*@sha256:[0-9a-f]{64}$/;

/** Services that know the password of the database's owner. */
const OWNERS = ['backup', 'migrate', 'tool'];

const mountsOf = ({ volumes = [] }: Service): Map<string, string> =>
  new Map(volumes.map((volume) => volume.split(':') as [string, string]).map(([name, path]) => [path, name]));
/** The services that a secret is mounted for. */
const readersOf = (secret: string): string[] =>
  services
    .filter(([, service]) => [...secretsOf(service).values()].includes(secret))
    .map(([name]) => name)
    .sort();
const tmpfsOf = ({ tmpfs = [] }: Service): string[] => tmpfs.map((mount) => mount.split(':')[0]!);

describe('docker-compose.yml', () => {
  it('has every service of ours, from the one image', () => {
    expect(ours.map(([name]) => name).sort()).toEqual([
      'backup',
      'command-api',
      'files',
      'gateway',
      'migrate',
      'notifier',
      'projection-worker',
      'query-api',
      'tool',
    ]);
    expect(new Set(ours.map(([, { image }]) => image)).size).toBe(1);
    for (const [, { build }] of ours) expect(build?.dockerfile).toBe('infra/Dockerfile');
  });

  it('needs the public address', () => {
    expect(() => readCompose('docker-compose.yml', { PORTAL_VERSION: '1.2.3' })).toThrow('PUBLIC_URL');
  });

  it('needs a version, so that no build takes the place of the image before by default', () => {
    expect(() => readCompose('docker-compose.yml', { PUBLIC_URL: ENV.PUBLIC_URL })).toThrow('PORTAL_VERSION');
  });

  it.all(services)('%s has a pinned image', (name, service) => {
    if (isOurs(service)) return expect(service.image).toMatch(/^berangkat-portal:\d+\.\d+\.\d+$/);
    // The digest of EventStoreDB's image is not known to us; its tag names one build of one version.
    expect(service.image).toMatch(name === 'eventstore' ? /^eventstore\/eventstore:23\.10\.\d+-[\w-]+$/ : PINNED);
  });

  it.all(services)('%s has a health check, unless it only runs to its end', (_, service) => {
    if (isTask(service)) return expect(service.healthcheck?.test).toBeUndefined();
    const { test, interval, timeout, retries, start_period } = service.healthcheck ?? {};
    expect(test?.[0]).toBe('CMD');
    for (const duration of [interval, timeout, start_period]) expect(duration).toMatch(/^\d+s$/);
    expect(retries).toBeGreaterThanOrEqual(3);
  });

  it.holds('V13.2.2e').all(services)(
    '%s writes nothing but to volumes and memory, and can become nobody else',
    (_, service) => {
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.privileged).toBeUndefined();
      expect(service.cap_add).toBeUndefined();
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    },
  );

  it.all(services)('%s has limits, rotated logs, and is started again', (_, service) => {
    const { cpus, memory, pids } = service.deploy!.resources.limits;
    expect(Number(cpus)).toBeGreaterThan(0);
    expect(memory).toMatch(/^\d+[MG]$/);
    expect(pids).toBeGreaterThan(0);
    expect(service.logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': '10m', 'max-file': '5', compress: 'true' },
    });
    if (!isTask(service)) expect(service.restart).toBe('unless-stopped');
  });

  it.all(services)('%s can run several times', (_, service) => {
    expect(service.container_name).toBeUndefined();
  });

  it.holds('V13.3.1').all(services)(
    '%s holds no secret itself, and is given those that it reads and no other',
    (_, service) => {
      const said = Object.entries(service.environment ?? {});
      for (const [name, value] of said) {
        if (/PASSWORD|SECRET|TOKEN|(ACCESS|MASTER|LOOKUP|NOTARY|LINK)_KEY(?!_CONFIRMED)/.test(name))
          expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), expect.stringMatching(/^\/run\/secrets\//)]);
        expect(value).not.toMatch(/:\/\/[^/@]*:[^/@]*@/);
      }
      expect(service.env_file).toBeUndefined();
      const given = secretsOf(service);
      const everything = JSON.stringify([
        service.environment,
        service.entrypoint,
        service.healthcheck,
        ...(service.configs ?? []).map(({ source }) =>
          readFileSync(join(INFRA, compose.configs[source]!.file), 'utf8'),
        ),
      ]);
      for (const path of given.keys())
        if (!isPasswordOfRole(service, path))
          expect(everything).toContain(path.startsWith('/run/secrets/authority/') ? '/run/secrets/authority' : path);
      for (const [, path] of everything.matchAll(/(\/run\/secrets\/[\w.-]+)/g))
        expect([...given.keys(), '/run/secrets/authority']).toContain(path);
      for (const source of given.values()) expect(Object.keys(compose.secrets)).toContain(source);
    },
  );

  it.all(services)('%s waits for what it needs to be in order', (_, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe(isTask(compose.services[needed]!) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it.all(ours)('tells %s nothing that the portal does not know', (_name, service) => {
    const known = new Set([
      ...Object.keys(environment),
      ...Object.values(engines).flatMap((variables) => Object.keys(variables)),
      'DATABASE_PASSWORD_FILE',
      'DATABASE_ROLES',
      'BACKUP_RECIPIENT',
      'INSTANCE',
      'TRUST_PROXY',
    ]);
    const ofNode = /^(NODE_OPTIONS|MALLOC_\w+)$/;
    expect(Object.keys(service.environment!).filter((name) => !known.has(name) && !ofNode.test(name))).toEqual([]);
    expect(service.environment).toMatchObject({
      NODE_ENV: 'production',
      ...(answers(service) && { PUBLIC_URL: ENV.PUBLIC_URL, SERVICE_HOST: '0.0.0.0', SERVICE_PORT: '8080' }),
    });
  });

  describe('the database', () => {
    const opening = ours.filter(([, { environment: given }]) => given!.DATABASE_URL !== undefined);

    it.holds('V13.2.2b').all(SERVICES)(
      'is opened by %s in its own role, with a password that migrate alone knows besides, once migrate is done',
      (name) => {
        const { environment: given, depends_on: needed } = compose.services[name]!;
        expect(new URL(given!.DATABASE_URL!).username).toBe(roleOf('portal', name));
        expect(given!.DATABASE_PASSWORD_FILE).toBe(`/run/secrets/database-${name}.password`);
        expect(readersOf(`database-${name}.password`)).toEqual([name, 'migrate'].sort());
        expect(needed!.migrate).toEqual({ condition: 'service_completed_successfully' });
      },
    );

    it.holds('V13.2.2b')('is opened as its owner by tasks and backups, and by nobody else', () => {
      const others = opening.filter(([name]) => !SERVICES.some((service) => service === name));
      for (const [, { environment: given }] of others) {
        expect(new URL(given!.DATABASE_URL!).username).toBe('portal');
        expect(given!.DATABASE_PASSWORD_FILE).toBe('/run/secrets/database.password');
      }
      expect(others.map(([name]) => name).sort()).toEqual(OWNERS);
      expect(readersOf('database.password')).toEqual(OWNERS);
      expect([readersOf('postgres-portal.password'), readersOf('postgres-superuser.password')]).toEqual([
        ['postgres'],
        ['postgres'],
      ]);
    });

    it('gets every role from migrate, which is told where the log is', () => {
      const { environment: given } = compose.services.migrate!;
      expect([...secretsOf(compose.services.migrate!).keys()].sort()).toEqual(
        [
          '/run/secrets/database.password',
          ...SERVICES.map((name) => `${given!.DATABASE_ROLES}/database-${name}.password`),
        ].sort(),
      );
      expect(given!.EVENTSTORE_URL).toBe(compose.services['command-api']!.environment!.EVENTSTORE_URL);
      expect(readFileSync(join(INFRA, 'compose/postgres/portal.sh'), 'utf8')).toContain(
        'create role portal login createrole password',
      );
    });
  });

  it('keeps the data of each engine in a volume at the place where its image has it', () => {
    for (const [name, { data, declared }] of Object.entries(IMAGES)) {
      const service = compose.services[name]!;
      expect(Object.keys(compose.volumes)).toContain(mountsOf(service).get(data));
      for (const path of declared) expect([...mountsOf(service).keys(), ...tmpfsOf(service)]).toContain(path);
    }
    expect(readFileSync(join(INFRA, 'compose/kafka/server.properties'), 'utf8')).toMatch(
      new RegExp(`^log\\.dirs=${IMAGES.kafka!.data}$`, 'm'),
    );
    expect(compose.services.objects!.entrypoint!.at(-1)).toContain(` -dir=${IMAGES.objects!.data} `);
    const mounted = services.flatMap(([, service]) => [...mountsOf(service).values()]);
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(mounted)].sort());
  });

  it.holds('V13.2.4')(
    'publishes the gateway only, on this machine unless told otherwise, and gives nobody else a way out',
    () => {
      const published = services.filter(([, { ports }]) => ports !== undefined);
      expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['gateway', ['127.0.0.1:8080:8080']]]);
      const open = Object.entries(compose.networks)
        .filter(([, network]) => network?.internal !== true)
        .map(([name]) => name);
      expect(open).toEqual(['front']);
      expect(services.filter(([, { networks }]) => networks?.includes('front')).map(([name]) => name)).toEqual([
        'gateway',
      ]);
      const connected = (name: string): string[] =>
        services
          .filter(([, { networks }]) => networks!.includes(name))
          .map(([service]) => service)
          .sort();
      expect(connected('services')).toEqual(
        ours
          .map(([name]) => name)
          .filter((name) => !['backup', 'migrate'].includes(name))
          .sort(),
      );
      expect(connected('engines')).toEqual([
        'backup',
        'command-api',
        'eventstore',
        'files',
        'kafka',
        'migrate',
        'notifier',
        'postgres',
        'projection-worker',
        'query-api',
        'tool',
      ]);
      expect(connected('storage')).toEqual(['backup', 'files', 'objects', 'tool']);
    },
  );

  it('lets verify read both places of what the notary signs, and change neither of them', () => {
    const [worker, tool] = [compose.services['projection-worker']!, compose.services.tool!];
    expect(tool.environment!.NOTARY_FILE).toBe(worker.environment!.NOTARY_FILE);
    const folder = worker.environment!.NOTARY_FILE!.replace(/\/[^/]+$/, '');
    expect(worker.volumes).toContain(`attestations:${folder}`);
    expect(tool.volumes).toContain(`attestations:${folder}:ro`);
  });

  it("gives the event store's and the bus's passwords to those that need them, and keys to whom they belong", () => {
    expect(readersOf('eventstore.password')).toEqual([
      'backup',
      'command-api',
      'files',
      'projection-worker',
      'query-api',
      'tool',
    ]);
    expect(readersOf('kafka.password')).toEqual(['notifier', 'projection-worker', 'tool']);
    expect(readersOf('s3.secret-key')).toEqual(['backup', 'files', 'objects', 'tool']);
    expect(readersOf('master.key')).toEqual(['command-api', 'files', 'projection-worker', 'tool']);
    expect(readersOf('lookup.key')).toEqual(['command-api', 'projection-worker', 'tool']);
    expect(readersOf('notary.key')).toEqual(['projection-worker', 'tool']);
  });

  it('gives the gateway memory for a full heap and for all bodies that it takes at once, twice while their chunks are joined', () => {
    const { environment: given, deploy } = compose.services.gateway!;
    const [, old, semi] = /--max-old-space-size=(\d+) --max-semi-space-size=(\d+)/.exec(given!.NODE_OPTIONS!)!;
    const [program, bodies] = [100, (2 * RECEIVING.bytes) / 1024 ** 2];
    expect(parseInt(deploy!.resources.limits.memory, 10)).toBeGreaterThanOrEqual(
      program + Number(old) + 3 * Number(semi) + bodies,
    );
  });

  it('makes backups for a recipient only when asked to, of the same things that tool knows, and can change none of them but the folder', () => {
    const { backup, tool } = compose.services as { backup: Service; tool: Service };
    expect(backup.profiles).toEqual(['backup']);
    for (const key of ['master.key', 'lookup.key', 'notary.key'])
      expect([...secretsOf(backup).values()]).not.toContain(key);
    expect(backup.environment!.NOTARY_FILE).toBe(tool.environment!.NOTARY_FILE);
    expect(backup.volumes).toEqual(['attestations:/var/lib/attestations:ro', 'backups:/var/lib/backup']);
    expect(backup.command).toEqual(['dist/tool.js', 'backup', '--daily', '/var/lib/backup', '--keep', '14']);
    expect(readCompose('docker-compose.yml', { ...ENV, BACKUP_FOLDER: '/safe' }).services.backup!.volumes).toContain(
      '/safe:/var/lib/backup',
    );
    expect(readFileSync(join(INFRA, 'Dockerfile'), 'utf8')).toMatch(/install -d -o node .* \/var\/lib\/backup$/m);
  });

  it('can spread several gateways over a range of ports', () => {
    expect(readCompose('docker-compose.yml', { ...ENV, GATEWAY_PORTS: '8080-8083' }).services.gateway!.ports).toEqual([
      '127.0.0.1:8080-8083:8080',
    ]);
  });

  it('explains every variable that it reads in example.env', () => {
    const text = readFileSync(join(INFRA, 'docker-compose.yml'), 'utf8');
    const example = readFileSync(join(INFRA, 'compose/example.env'), 'utf8');
    const read = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    for (const name of read) expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
  });
});

describe('kurrentdb.yml', () => {
  const override = readCompose('compose/kurrentdb.yml');
  const service = override.services.eventstore!;

  it('puts the successor of EventStoreDB in its place and changes nothing else', () => {
    expect(Object.keys(override.services)).toEqual(['eventstore']);
    expect(service.image).toMatch(PINNED);
    expect(service.image).toContain('/kurrentdb:');
    expect(JSON.stringify(service)).not.toContain('EVENTSTORE_');
    expect(mountsOf(service).get('/var/lib/kurrentdb')).toBe('kurrentdb');
    expect(tmpfsOf(service)).toContain('/var/log/kurrentdb');
  });

  it('says the same to it under its own names, and switches off the indexes that only it has', () => {
    const meant = (text: string): string => text.replaceAll('EVENTSTORE_', 'KURRENTDB_');
    const eventstoredb = Object.keys(compose.services.eventstore!.environment!).map(meant);
    expect(Object.keys(service.environment!).sort()).toEqual(
      [...eventstoredb, 'KURRENTDB_SECONDARY_INDEXING__ENABLED'].sort(),
    );
    expect(service.entrypoint!.at(-1)!.split('\n')[0]).toBe(
      meant(compose.services.eventstore!.entrypoint!.at(-1)!.split('\n')[0]!),
    );
  });
});

(spawnSync('docker', ['compose', 'version']).status === 0 ? describe : describe.skip)('docker compose config', () => {
  const config = (...files: string[]): ComposeFile =>
    JSON.parse(
      execFileSync(
        'docker',
        [
          'compose',
          ...files.flatMap((file) => ['-f', join(INFRA, file)]),
          '--profile',
          'tools',
          '--profile',
          'backup',
          'config',
          '--format',
          'json',
        ],
        {
          encoding: 'utf8',
          env: { ...process.env, ...ENV },
        },
      ),
    ) as ComposeFile;

  it('reads the file as these tests do', () => {
    const read = config('docker-compose.yml');
    expect(Object.keys(read.services).sort()).toEqual(Object.keys(compose.services).sort());
    for (const [name, { environment: given = {} }] of services)
      expect(read.services[name]!.environment ?? {}).toEqual(given);
  });
  it('puts KurrentDB in', () => {
    const { image, environment: given } = config('docker-compose.yml', 'compose/kurrentdb.yml').services.eventstore!;
    expect(image).toContain('/kurrentdb:');
    expect(Object.keys(given!).filter((name) => name.startsWith('EVENTSTORE_'))).toEqual([]);
  });
  it('refuses to go on without a public address', () => {
    const { status, stderr } = spawnSync('docker', ['compose', '-f', join(INFRA, 'docker-compose.yml'), 'config'], {
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_URL: '' },
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('PUBLIC_URL');
  });
});
