import { z } from 'zod';

const text = (what: string) => z.string({ error: `expected ${what}` }).min(1, `expected ${what}`);
const flag = (value: boolean) =>
  z
    .string()
    .optional()
    .transform((given) => (given === undefined ? value : !['0', 'false', 'no', 'off'].includes(given.toLowerCase())));
const prefix = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'expected up to 60 lower-case letters, digits and hyphens')
  .optional();
const isOrigin = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^/?#@]+\/?$/i.test(value);
const count = (what: string, max: number) =>
  z.coerce
    .number({ error: `expected ${what}` })
    .int()
    .min(1)
    .max(max);

/**
 * Which engines stand behind the ports. Without these variables everything is in Postgres and on the disk. Each engine
 * can be shared with other programs, or with other portals, by a prefix of its own.
 */
export const engines = {
  eventStore: {
    /** EventStoreDB or KurrentDB, e.g. `esdb://node1:2113,node2:2113?tls=true`. */
    EVENTSTORE_URL: text('an esdb:// address')
      .regex(/^esdb(\+discover)?:\/\//, 'expected an esdb:// address')
      .optional(),
    EVENTSTORE_USERNAME: text('a user name').optional(),
    EVENTSTORE_PASSWORD_FILE: text('the path of a file with the password').optional(),
    /** Certificate of the authority that signed the nodes' certificates, as PEM. */
    EVENTSTORE_CA_FILE: text('the path of a PEM file').optional(),
    /** Put before every stream's name. */
    EVENTSTORE_PREFIX: prefix,
  },
  bus: {
    /** `host:port`, several with commas. */
    KAFKA_BROKERS: text('host:port of one or more brokers, with commas')
      .transform((given) => given.split(',').map((broker) => broker.trim()))
      .refine(
        (brokers) => brokers.every((broker) => /^[^\s:]+:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/i.test(broker)),
        'expected host:port of one or more brokers, with commas',
      )
      .optional(),
    KAFKA_TLS: flag(false),
    KAFKA_CA_FILE: text('the path of a PEM file').optional(),
    KAFKA_SASL_MECHANISM: z
      .enum(['plain', 'scram-sha-256', 'scram-sha-512'], { error: 'expected plain, scram-sha-256 or scram-sha-512' })
      .optional(),
    KAFKA_USERNAME: text('a user name').optional(),
    KAFKA_PASSWORD_FILE: text('the path of a file with the password').optional(),
    KAFKA_TOPIC_PREFIX: prefix,
    /** The partitions of a topic that the portal has to make. A topic that exists keeps the number that it has. */
    KAFKA_PARTITIONS: count('a number of partitions', 1_000).default(12),
    /** Copies of each message; when left out 3, or as many as there are brokers. */
    KAFKA_REPLICATION: count('a number of copies', 10).optional(),
  },
  objects: {
    /** An S3-compatible server, e.g. `https://s3.example.org`. */
    S3_ENDPOINT: text('an http:// or https:// address')
      .refine(isOrigin, 'expected an http:// or https:// address without a path')
      .optional(),
    S3_BUCKET: text('the name of a bucket')
      .regex(
        /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'expected 3 to 63 lower-case letters, digits, hyphens and single dots',
      )
      .default('berangkat'),
    S3_REGION: text('the name of a region').default('us-east-1'),
    S3_ACCESS_KEY: text('the access key').optional(),
    S3_ACCESS_KEY_FILE: text('the path of a file with the access key').optional(),
    S3_SECRET_KEY: text('the secret key').optional(),
    S3_SECRET_KEY_FILE: text('the path of a file with the secret key').optional(),
    /** Folder of the bucket in which this portal's objects are. */
    S3_PREFIX: prefix,
    /** `https://server/bucket/name` in place of `https://bucket.server/name`. */
    S3_PATH_STYLE: flag(true),
  },
} as const;

type ConfigOf<S extends Record<string, z.ZodType>> = { readonly [K in keyof S]: z.infer<S[K]> };
export type EventStoreEngineConfig = Partial<ConfigOf<typeof engines.eventStore>>;
export type BusEngineConfig = ConfigOf<typeof engines.bus>;
export type ObjectsEngineConfig = ConfigOf<typeof engines.objects>;

/** The engine behind each port, as the page of operations names it. */
export const engineOf = {
  log: ({ EVENTSTORE_URL }: Pick<EventStoreEngineConfig, 'EVENTSTORE_URL'>): string =>
    EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb',
  bus: ({ KAFKA_BROKERS }: Pick<BusEngineConfig, 'KAFKA_BROKERS'>): string =>
    KAFKA_BROKERS === undefined ? 'postgres' : 'kafka',
  objects: ({ S3_ENDPOINT }: Pick<ObjectsEngineConfig, 'S3_ENDPOINT'>): string =>
    S3_ENDPOINT === undefined ? 'disk' : 's3',
};
