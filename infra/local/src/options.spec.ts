import { readOptions } from './options';
import { StartRefused } from './start-refused';

describe('options of a start', () => {
  it('are few, and have defaults', () => {
    expect(readOptions([], {}, '/portal')).toEqual({
      root: '/portal',
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/portal/.data',
      empty: false,
      accountsOnly: false,
      dev: false,
      anew: false,
      scale: {},
    });
  });
  it('come from the environment and the command line', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/portal',
      DATABASE_URL: 'postgres://u:p@db/portal',
      SCALE: 'query-api=2',
    };
    expect(readOptions(['--empty'], env, '/portal')).toEqual({
      root: '/portal',
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/var/lib/portal',
      empty: true,
      accountsOnly: false,
      dev: false,
      anew: false,
      databaseUrl: 'postgres://u:p@db/portal',
      scale: { 'query-api': 2 },
    });
  });
  it('may ask for less of the past', () => {
    expect(readOptions(['--demo-months=6'], {}, '/portal').demoMonths).toBe(6);
    for (const months of ['0', '25', 'many'])
      expect(() => readOptions([`--demo-months=${months}`], {}, '/portal')).toThrow('--demo-months');
  });
  it('may be set to nothing', () => {
    expect(readOptions([], { PORT: '', DATA_DIR: '', DATABASE_URL: '', HOST: '', SCALE: '' }, '/portal')).toEqual(
      readOptions([], {}, '/portal'),
    );
  });
  it('take the password of the database from a file', () => {
    const env = { DATABASE_URL: 'postgres://portal@db/portal', DATABASE_PASSWORD_FILE: '/nowhere/password' };
    expect(() => readOptions([], env, '/portal')).toThrow(
      new StartRefused('DATABASE_PASSWORD_FILE: /nowhere/password is missing or empty'),
    );
    expect(readOptions([], { ...env, DATABASE_PASSWORD_FILE: __filename }, '/portal').databaseUrl).toContain(
      'postgres://portal:',
    );
  });
  it.all([
    [['--full'], {}],
    [['extra'], {}],
    [[], { PORT: '80a' }],
    [[], { PORT: '-1' }],
    [[], { PORT: '65536' }],
    [[], { PORT: '80.5' }],
  ])('refuse %j %j', (args, env) => {
    expect(() => readOptions(args, env as NodeJS.ProcessEnv, '/portal')).toThrow(StartRefused);
  });
});
