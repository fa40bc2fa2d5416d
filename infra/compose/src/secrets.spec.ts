import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INFRA, readCompose } from './compose-file';

const compose = readCompose('docker-compose.yml', { PUBLIC_URL: 'https://portal.example', PORTAL_VERSION: '1.2.3' });

(spawnSync('openssl', ['version']).status === 0 ? describe : describe.skip)(
  'make-secrets.mjs, which needs openssl',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const make = (...options: string[]): { status: number | null; said: string } => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(INFRA, 'compose/make-secrets.mjs'), '--keep-owner', '--folder', folder, ...options],
        { encoding: 'utf8' },
      );
      return { status, said: stdout + stderr };
    };
    const pathOf = (name: string): string =>
      join(folder, compose.secrets[name]!.file.replace(/^compose\/secrets\//, ''));
    const read = (name: string): string => readFileSync(pathOf(name), 'utf8').trim();
    const names = Object.keys(compose.secrets);

    beforeAll(() => expect(make()).toMatchObject({ status: 0 }));

    it('makes every secret that the compose file mounts, for its reader only, and says nothing of what it holds', () => {
      const { status, said } = make();
      expect([status, said]).toEqual([0, '']);
      for (const name of names) {
        expect((statSync(pathOf(name)).mode & 0o777).toString(8)).toBe('400');
        expect(read(name).length).toBeGreaterThanOrEqual(20);
      }
      expect((statSync(join(folder, 'authority')).mode & 0o777).toString(8)).toBe('700');
    });

    it('makes random ones, and the same for both ends', () => {
      const values = names.map(read);
      const pairs = [
        ['postgres-portal.password', 'database.password'],
        ['eventstore-admin.password', 'eventstore.password'],
        ['eventstore-node-ca.pem', 'eventstore-ca.pem'],
      ] as const;
      for (const [one, other] of pairs) expect(read(one)).toBe(read(other));
      expect(new Set(values).size).toBe(values.length - pairs.length);
      for (const key of ['master.key', 'lookup.key', 'notary.key', 'internal.token'])
        expect(read(key)).toMatch(/^[0-9a-f]{64}$/);
      expect(read('kafka-scram')).toMatch(
        /^SCRAM-SHA-512=\[name=portal,iterations=8192,salt="[^"]{40,}",saltedpassword="[^"]{80,}"\]$/,
      );
      expect(read('kafka-scram')).not.toContain(read('kafka.password'));
    });

    it.holds('V12.3.1')('makes a certificate for the event store that clients can verify', () => {
      const verified = execFileSync(
        'openssl',
        [
          'verify',
          '-CAfile',
          pathOf('eventstore-ca.pem'),
          '-verify_hostname',
          'eventstore',
          pathOf('eventstore-node.pem'),
        ],
        { encoding: 'utf8' },
      );
      expect(verified).toContain('OK');
    });

    it('keeps what is there, and makes what is missing', () => {
      const before = names.map(read);
      rmSync(pathOf('eventstore-node.pem'));
      rmSync(pathOf('postgres-portal.password'));
      expect(make()).toEqual({
        status: 0,
        said: 'made postgres/portal.password\nmade eventstore/node.key\nmade eventstore/node.pem\n',
      });
      const changed = names.filter((name, index) => read(name) !== before[index]);
      expect(changed.sort()).toEqual(['eventstore-node.key', 'eventstore-node.pem']);
    });

    it('makes no new master key beside old secrets', () => {
      rmSync(pathOf('master.key'));
      const { status, said } = make();
      expect(status).toBe(1);
      expect(said).toContain('master.key is missing although other secrets are there');
      expect(existsSync(pathOf('master.key'))).toBe(false);
    });
  },
);
