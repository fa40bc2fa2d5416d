import { existsSync, readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** Passwords that come with a product or with a tutorial. */
const WELL_KNOWN = [
  '',
  'postgres',
  'password',
  'changeme',
  'changeit',
  'secret',
  'admin',
  'guest',
  'test',
  'minioadmin',
  'minio123',
  'rustfsadmin',
  'local-credential',
  'some_secret_key1',
  'wjalrxutnfemi/k7mdeng/bpxrficyexamplekey',
];

/**
 * Settings that are fine on a developer's machine and never in production: `VARIABLE: what is wrong`. Looks only at
 * variables that the service reads.
 */
export const unsafeInProduction = (reads: (variable: string) => boolean, given: Variables): string[] => {
  if (given.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  const refuse = (variable: string, why: string): void => void problems.push(`${variable}: ${why}`);

  if (isOn(given.INSECURE_COOKIES)) refuse('INSECURE_COOKIES', 'must not be set in production');
  if (reads('PUBLIC_URL')) {
    if (given.PUBLIC_URL === undefined)
      refuse('PUBLIC_URL', 'expected the https:// address of the portal, which production has to know');
    else if (!given.PUBLIC_URL.startsWith('https://'))
      refuse('PUBLIC_URL', 'expected an https:// address in production');
  }
  if (reads('DATABASE_URL') && given.DATABASE_URL !== undefined && URL.canParse(given.DATABASE_URL)) {
    const { password, searchParams } = new URL(given.DATABASE_URL);
    if (isWellKnown(decodeURIComponent(password)) && !searchParams.has('sslcert'))
      refuse('DATABASE_URL', 'carries no password or a well-known one');
  }
  if (reads('EVENTSTORE_URL') && given.EVENTSTORE_URL !== undefined) {
    const { password, withoutTls } = partsOfEventStore(given.EVENTSTORE_URL);
    // Without TLS the event store checks no password; with TLS but without verified certificates a program that
    // pretends to be the server could read the password.
    if (withoutTls) refuse('EVENTSTORE_URL', 'expected TLS with verified certificates in production');
    if (password !== undefined && isWellKnown(password)) refuse('EVENTSTORE_URL', 'carries a well-known password');
  }
  if (reads('KAFKA_BROKERS') && given.KAFKA_SASL_MECHANISM === 'plain' && !isOn(given.KAFKA_TLS)) {
    refuse('KAFKA_SASL_MECHANISM', 'plain sends the password readably; use scram-sha-512 or KAFKA_TLS in production');
  }
  if (reads('S3_SECRET_KEY') && given.S3_SECRET_KEY !== undefined && isWellKnown(given.S3_SECRET_KEY))
    refuse('S3_SECRET_KEY', 'is a well-known one');
  for (const variable of ['EVENTSTORE_PASSWORD_FILE', 'KAFKA_PASSWORD_FILE', 'S3_SECRET_KEY_FILE']) {
    const file = given[variable];
    if (reads(variable) && file !== undefined && existsSync(file) && isWellKnown(readFileSync(file, 'utf8').trim()))
      refuse(variable, `${file} holds no password or a well-known one`);
  }
  return problems;
};

const isWellKnown = (password: string): boolean => WELL_KNOWN.includes(password.toLowerCase());

/** Not a URL: it may name several nodes. */
const partsOfEventStore = (
  address: string,
): { readonly password: string | undefined; readonly withoutTls: boolean } => ({
  password: /^[^/]+\/\/[^/@:]*:([^/@]*)@/.exec(address)?.[1],
  withoutTls: /[?&]tls(VerifyCert)?=false\b/i.test(address),
});

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['0', 'false', 'no', 'off'].includes(value.toLowerCase());
