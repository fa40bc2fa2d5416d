import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { engines } from './engines';
import { environment } from './environment';
import { readConfig } from './read';
import { loadSecret } from './secrets';

const problemsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe.holds('V13.2.3')('configuration', () => {
  const shape = {
    NODE_ENV: environment.NODE_ENV,
    DATABASE_URL: environment.DATABASE_URL,
    SERVICE_PORT: environment.SERVICE_PORT,
    PUBLIC_URL: environment.PUBLIC_URL,
    FILES_URL: environment.FILES_URL,
  };
  const good = {
    DATABASE_URL: 'postgresql://portal:a-long-secret@db:5432/portal',
    FILES_URL: 'http://127.0.0.1:4005/',
  };

  it('reads what it was asked for, with defaults', () => {
    expect(readConfig(shape, { ...good, SERVICE_PORT: '', HOME: '/root' })).toEqual({
      NODE_ENV: 'development',
      DATABASE_URL: good.DATABASE_URL,
      SERVICE_PORT: 0,
      FILES_URL: ['http://127.0.0.1:4005'],
    });
  });

  it('names every bad variable and what is expected of it', () => {
    const problems = problemsOf(() =>
      readConfig(shape, { SERVICE_PORT: '99999', FILES_URL: 'files', NODE_ENV: 'prod' }),
    );
    expect([...problems].sort()).toEqual([
      'DATABASE_URL: missing; expected a postgres:// address',
      'FILES_URL: expected the address of the files service, or several with commas, e.g. http://127.0.0.1:4001',
      'NODE_ENV: expected development, test, local or production',
      'SERVICE_PORT: expected a port number up to 65535',
    ]);
  });

  it('reads several processes of a service', () => {
    const { FILES_URL } = readConfig(shape, {
      ...good,
      FILES_URL: 'http://files-1:4005, https://files-2/,http://[::1]:4005',
    });
    expect(FILES_URL).toEqual(['http://files-1:4005', 'https://files-2', 'http://[::1]:4005']);
  });

  it.all(['', 'http://files:4005,files:4006', 'ftp://files', 'http://files:4005/below', ' , '])(
    'does not take %j for a service',
    (FILES_URL) => {
      expect(problemsOf(() => readConfig(shape, { ...good, FILES_URL }))).toEqual([
        expect.stringMatching(/^FILES_URL: (missing; )?expected/),
      ]);
    },
  );

  it.all([
    ['no public address', {}, 'PUBLIC_URL'],
    ['a public address without TLS', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
    ['insecure cookies', { PUBLIC_URL: 'https://portal.example', INSECURE_COOKIES: '1' }, 'INSECURE_COOKIES'],
    [
      'a default database password',
      { PUBLIC_URL: 'https://portal.example', DATABASE_URL: 'postgres://postgres:postgres@db/portal' },
      'DATABASE_URL',
    ],
    [
      'no database password',
      { PUBLIC_URL: 'https://portal.example', DATABASE_URL: 'postgres://postgres@db/portal' },
      'DATABASE_URL',
    ],
  ])('refuses %s in production, and only there', (_case, more, variable) => {
    expect(
      problemsOf(() => readConfig(shape, { ...good, ...more, NODE_ENV: 'production' })).map(
        (problem) => problem.split(':')[0],
      ),
    ).toEqual([variable]);
    expect(problemsOf(() => readConfig(shape, { ...good, ...more, NODE_ENV: 'local' }))).toEqual([]);
  });

  describe('of engines', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passwords-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = (text: string): string => {
      const path = join(folder, text === '' ? 'empty' : text);
      writeFileSync(path, `${text}\n`);
      return path;
    };
    const every = { ...engines.eventStore, ...engines.bus, ...engines.objects };

    it.all([
      ['an event store without TLS', { EVENTSTORE_URL: 'esdb://es:2113?tls=false' }, 'EVENTSTORE_URL'],
      [
        'an event store whose certificate nobody looks at',
        { EVENTSTORE_URL: 'esdb://es:2113?tls=true&tlsVerifyCert=false' },
        'EVENTSTORE_URL',
      ],
      [
        'the password that an event store comes with',
        { EVENTSTORE_URL: 'esdb://admin:changeit@a:2113,b:2113' },
        'EVENTSTORE_URL',
      ],
      [
        'that password in a file',
        { EVENTSTORE_URL: 'esdb://es:2113', EVENTSTORE_PASSWORD_FILE: () => file('changeit') },
        'EVENTSTORE_PASSWORD_FILE',
      ],
      [
        'a password that can be read on its way',
        { KAFKA_BROKERS: 'kafka:9092', KAFKA_SASL_MECHANISM: 'plain' },
        'KAFKA_SASL_MECHANISM',
      ],
      [
        'an empty password file',
        { KAFKA_BROKERS: 'kafka:9092', KAFKA_PASSWORD_FILE: () => file('') },
        'KAFKA_PASSWORD_FILE',
      ],
      [
        'the secret key that an object store comes with',
        { S3_ENDPOINT: 'http://s3:9000', S3_SECRET_KEY: 'minioadmin' },
        'S3_SECRET_KEY',
      ],
      [
        'that key in a file',
        { S3_ENDPOINT: 'http://s3:9000', S3_SECRET_KEY_FILE: () => file('minioadmin') },
        'S3_SECRET_KEY_FILE',
      ],
    ] as const)('refuses %s in production, and only there', (_case, more, variable) => {
      const env = Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
      );
      expect(
        problemsOf(() => readConfig(every, { ...env, NODE_ENV: 'production' })).map((problem) => problem.split(':')[0]),
      ).toEqual([variable]);
      expect(problemsOf(() => readConfig(every, { ...env, NODE_ENV: 'local' }))).toEqual([]);
    });

    it("accepts passwords of one's own", () => {
      const env = {
        NODE_ENV: 'production',
        EVENTSTORE_URL: 'esdb://portal@a:2113,b:2113?tls=true',
        EVENTSTORE_PASSWORD_FILE: file('f3a9c0'),
        KAFKA_BROKERS: 'kafka:9092',
        KAFKA_SASL_MECHANISM: 'scram-sha-512',
        KAFKA_PASSWORD_FILE: file('09be71'),
        S3_ENDPOINT: 'http://s3:9000',
        S3_SECRET_KEY_FILE: file('77d1e2'),
      };
      expect(problemsOf(() => readConfig(every, env))).toEqual([]);
    });
  });

  it('takes the password of the database from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'database-'));
    const path = join(folder, 'password');
    writeFileSync(path, 'p@ss/word\n');
    const url = readConfig(
      { DATABASE_URL: environment.DATABASE_URL },
      { DATABASE_URL: 'postgres://portal@db:5432/portal', DATABASE_PASSWORD_FILE: path },
    ).DATABASE_URL;
    expect(decodeURIComponent(new URL(url).password)).toBe('p@ss/word');
    rmSync(folder, { recursive: true });
    const [problem] = problemsOf(() =>
      readConfig(
        { DATABASE_URL: environment.DATABASE_URL },
        { DATABASE_URL: 'postgres://portal@db:5432/portal', DATABASE_PASSWORD_FILE: path },
      ),
    );
    expect(problem).toBe(`DATABASE_PASSWORD_FILE: ${path} is missing or empty`);
  });

  it('starts in production with everything in place', () => {
    expect(readConfig(shape, { ...good, NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' }).NODE_ENV).toBe(
      'production',
    );
  });
});

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string): string => {
    const path = join(folder, 'key');
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    return path;
  };

  it('reads 32 random bytes', () => {
    expect(loadSecret(file('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\n'))).toHaveLength(32);
  });
  it.holds('V11.2.3').all([
    ['too short', 'abcd'],
    ['a passphrase', 'correct horse battery staple'],
    ['empty', ''],
    ['all zeros', '0'.repeat(64)],
  ])('refuses one that is %s, without repeating it', (_case, text) => {
    const [problem] = problemsOf(() => loadSecret(file(text)));
    expect(problem).toContain(join(folder, 'key'));
    if (text !== '') expect(problem).not.toContain(text);
  });
  it('names a file that is not there', () => {
    expect(problemsOf(() => loadSecret(join(folder, 'nothing')))[0]).toContain('ENOENT');
  });
});
