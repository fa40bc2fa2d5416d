import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/portal';
import { type KafkaBroker, startKafka } from './broker';

const run = promisify(execFile);

export interface SecureBroker extends KafkaBroker {
  /** The certificate that signed the broker's own: itself, as PEM. */
  readonly caFile: string;
  readonly username: string;
  readonly password: string;
}

/** A broker that wants TLS and a password from its clients, by PLAIN and by SCRAM. */
export const startSecureKafka = async (): Promise<SecureBroker> => {
  const folder = await mkdtemp(join(tmpdir(), 'berangkat-kafka-keys-'));
  const [username, password, storePassword] = ['portal', 'open-sesame', 'for-the-key'];
  const [store, caFile] = [join(folder, 'broker.p12'), join(folder, 'ca.pem')];
  const keystore = ['-keystore', store, '-storetype', 'PKCS12', '-storepass', storePassword, '-alias', 'broker'];
  await run('keytool', [
    '-genkeypair',
    ...keystore,
    '-keyalg',
    'EC',
    '-dname',
    'CN=broker',
    '-validity',
    '2',
    '-ext',
    'SAN=IP:127.0.0.1',
    '-ext',
    'BC=ca:true',
  ]);
  await run('keytool', ['-exportcert', ...keystore, '-rfc', '-file', caFile]);
  const [port, internal] = [await freePort(), await freePort()];
  const login = (module: string, rest = ''): string => `org.apache.kafka.common.security.${module} required ${rest};`;
  const broker = await startKafka({
    port,
    properties: ({ controller }) => ({
      listeners: `CLIENTS://127.0.0.1:${port},INTERNAL://127.0.0.1:${internal},CONTROLLER://127.0.0.1:${controller}`,
      'advertised.listeners': `CLIENTS://127.0.0.1:${port},INTERNAL://127.0.0.1:${internal}`,
      'inter.broker.listener.name': 'INTERNAL',
      'listener.security.protocol.map': 'CLIENTS:SASL_SSL,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT',
      'listener.name.clients.ssl.keystore.location': store,
      'listener.name.clients.ssl.keystore.type': 'PKCS12',
      'listener.name.clients.ssl.keystore.password': storePassword,
      'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
      'listener.name.clients.plain.sasl.jaas.config': login('plain.PlainLoginModule', `user_${username}="${password}"`),
      'listener.name.clients.scram-sha-256.sasl.jaas.config': login('scram.ScramLoginModule'),
      'listener.name.clients.scram-sha-512.sasl.jaas.config': login('scram.ScramLoginModule'),
    }),
    format: ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${username},password=${password}]`,
    ]),
    client: { ssl: { ca: [await readFile(caFile, 'utf8')] }, sasl: { mechanism: 'plain', username, password } },
  });
  const stop = async (): Promise<void> => {
    await broker.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...broker, stop, caFile, username, password };
};
