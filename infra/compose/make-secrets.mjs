import { execFileSync } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Makes what docker-compose.yml mounts as secrets, without a default anywhere: random keys and passwords, and a
 * certificate for the event store. What is there already stays. Docker mounts a secret as the file that it is, owner
 * and mode included; so each belongs to the account that reads it inside its container, with mode 0400, and only root
 * can make them:
 *
 *   docker run --rm -v "$PWD/infra/compose:/compose" node:24-trixie node /compose/make-secrets.mjs
 *
 * --kurrentdb      the event store is KurrentDB, whose image has another account than EventStoreDB's
 * --keep-owner     files stay with whoever runs this, as on Docker Desktop, where containers see no owners of the host
 * --folder <path>  in place of `secrets` beside this file
 */

/** Accounts inside the images: ours and those of EventStoreDB, Kafka and SeaweedFS; Postgres; KurrentDB. */
const [PORTAL, POSTGRES, KURRENTDB] = [1000, 999, 1001];

const options = ['--kurrentdb', '--keep-owner'].filter((option) => process.argv.includes(option));
const folderAt = process.argv.indexOf('--folder');
const root = folderAt > 0 ? process.argv[folderAt + 1] : join(dirname(fileURLToPath(import.meta.url)), 'secrets');
const keepOwner = options.includes('--keep-owner');
const eventStore = options.includes('--kurrentdb') ? KURRENTDB : PORTAL;

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
if (!keepOwner && process.getuid?.() !== 0)
  fail(
    'Only root can give each secret to the account that reads it: run this in a container, as docs/operations/containers.md shows, or with sudo.',
  );

const at = (name) => join(root, name);
const read = (name) => readFileSync(at(name), 'utf8').trim();
const random = () => randomBytes(32).toString('hex');

/** Writes a secret that is missing, and in any case gives it to its reader. */
const provide = (name, owner, make) => {
  const file = at(name);
  if (!existsSync(file)) {
    // Folders can be passed by everybody and listed by nobody else: docker compose looks whether a file is there.
    mkdirSync(dirname(file), { recursive: true, mode: 0o711 });
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
    process.stdout.write(`made ${name}\n`);
  }
  chmodSync(file, 0o400);
  if (!keepOwner) chownSync(file, owner, owner);
};

/** RFC 5802: with these numbers a broker checks a password that it never learns. */
const scramOf = (password) => {
  const [salt, iterations] = [randomBytes(32), 8_192];
  const salted = pbkdf2Sync(password, salt, iterations, 64, 'sha512');
  return `SCRAM-SHA-512=[name=portal,iterations=${iterations},salt="${salt.toString('base64')}",saltedpassword="${salted.toString('base64')}"]`;
};

const openssl = (...args) => {
  try {
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    fail(
      error.code === 'ENOENT'
        ? 'openssl is missing: run this in a container, as docs/operations/containers.md shows.'
        : `openssl failed: ${error.stderr}`,
    );
  }
};

/** An authority for this portal alone, whose key is mounted nowhere, and the event store's certificate from it. */
const provideCertificates = () => {
  const folder = at('authority');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [key, certificate] = [join(folder, 'ca.key'), join(folder, 'ca.pem')];
  const common = ['-newkey', 'rsa:3072', '-noenc'];
  if (!existsSync(certificate)) {
    const constraints = [
      '-addext',
      'basicConstraints=critical,CA:TRUE,pathlen:0',
      '-addext',
      'keyUsage=critical,keyCertSign,cRLSign',
    ];
    openssl(
      'req',
      '-x509',
      ...common,
      '-days',
      '3650',
      '-subj',
      '/CN=Engines of the portal',
      ...constraints,
      '-keyout',
      key,
      '-out',
      certificate,
    );
    chmodSync(key, 0o400);
  }
  const parts = ['node.key', 'node.pem'];
  if (!parts.every((part) => existsSync(at(`eventstore/${part}`)))) {
    const names = [
      'subjectAltName=DNS:eventstore,DNS:localhost,IP:127.0.0.1',
      'basicConstraints=critical,CA:FALSE',
      'keyUsage=critical,digitalSignature,keyEncipherment',
      'extendedKeyUsage=serverAuth,clientAuth',
    ];
    const [nodeKey, node] = parts.map((part) => join(folder, part));
    openssl(
      'req',
      '-x509',
      ...common,
      '-days',
      '1825',
      '-subj',
      '/CN=eventstore',
      '-CA',
      certificate,
      '-CAkey',
      key,
      ...names.flatMap((name) => ['-addext', name]),
      '-keyout',
      nodeKey,
      '-out',
      node,
    );
    for (const part of parts) rmSync(at(`eventstore/${part}`), { force: true });
  }
  for (const part of parts) provide(`eventstore/${part}`, eventStore, () => read(`authority/${part}`));
  for (const part of parts) rmSync(join(folder, part), { force: true });
  provide('eventstore/ca.pem', eventStore, () => read('authority/ca.pem'));
  provide('portal/eventstore-ca.pem', PORTAL, () => read('authority/ca.pem'));
};

// With a new master key nothing personal could be read again, with a new lookup key nobody's e-mail address would be
// known, with a new notary key nothing attested would hold.
const isNew = !existsSync(at('portal')) || readdirSync(at('portal')).length === 0;
for (const name of ['portal/master.key', 'portal/lookup.key', 'portal/notary.key']) {
  provide(name, PORTAL, () =>
    isNew
      ? random()
      : fail(`${at(name)} is missing although other secrets are there. Bring it back from the backup of the keys.`),
  );
}
provide('portal/internal.token', PORTAL, random);
for (const name of [
  'portal/database.password',
  'portal/eventstore.password',
  'portal/kafka.password',
  'portal/s3.secret-key',
])
  provide(name, PORTAL, random);
// One for the role of each service, which dist/migrate.js makes.
for (const service of ['command-api', 'query-api', 'projection-worker', 'notifier', 'files'])
  provide(`portal/database-${service}.password`, PORTAL, random);
provide('portal/s3.access-key', PORTAL, () => randomBytes(10).toString('hex').toUpperCase());

provide('postgres/superuser.password', POSTGRES, random);
provide('postgres/portal.password', POSTGRES, () => read('portal/database.password'));
provide('kafka/scram', PORTAL, () => scramOf(read('portal/kafka.password')));
provide('eventstore/admin.password', eventStore, () => read('portal/eventstore.password'));
provide('eventstore/ops.password', eventStore, random);
provideCertificates();
