import { DEFAULT_ZONE } from '@berangkat/contracts/kernel';
import { z } from 'zod';

const expected = (what: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined ? `missing; expected ${what}` : `expected ${what}`),
});

const port = z
  .string(expected('a port number, 0 for any free one'))
  .regex(/^\d{1,5}$/, 'expected a port number, 0 for any free one')
  .transform(Number)
  .refine((value) => value <= 65_535, 'expected a port number up to 65535');
const address = (what: string, ...schemes: string[]) =>
  z
    .string(expected(what))
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), `expected ${what}`);
const httpUrl = (what: string) =>
  address(`the address of ${what}, e.g. http://127.0.0.1:4001`, 'http:', 'https:').transform((value) =>
    value.replace(/\/+$/, ''),
  );
const service = (what: string) => {
  const wanted = `expected the address of ${what}, or several with commas, e.g. http://127.0.0.1:4001`;
  const isAddress = (value: string): boolean =>
    URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).pathname === '/';
  return z
    .string({ error: ({ input }) => (input === undefined ? `missing; ${wanted}` : wanted) })
    .transform((value) =>
      value
        .split(',')
        .map((url) => url.trim().replace(/\/+$/, ''))
        .filter((url) => url !== ''),
    )
    .refine((urls) => urls.length > 0 && urls.every(isAddress), wanted);
};
const file = (what: string) => z.string(expected(`the path of a file with ${what}`)).min(1);
const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined && !['0', 'false', 'no', 'off'].includes(value.toLowerCase()));

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
};

/**
 * Every variable that services share. A service reads those it needs with {@link readConfig}; what only one service
 * knows it adds itself.
 */
export const environment = {
  /**
   * `local` is the one-machine default of `npm start`; `development` and `test` also check every answer against its
   * schema; `production` refuses unsafe settings.
   */
  NODE_ENV: z
    .enum(['development', 'test', 'local', 'production'], expected('development, test, local or production'))
    .default('development'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], expected('a pino level such as info'))
    .default('info'),
  /** Port this service listens on; 0 takes any free one. */
  SERVICE_PORT: port.default(0),
  /** Address this service listens on. Containers set 0.0.0.0. */
  SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  /** The zone whose days count for the agency: ages, windows, deadlines, dates of files. */
  AGENCY_ZONE: z
    .string()
    .refine(isZone, 'expected a zone of the IANA list, such as Asia/Jakarta')
    // After the rule, which loads the zones of the world: 15 ms of each process.
    .default(DEFAULT_ZONE),
  DATABASE_URL: address('a postgres:// address', 'postgres:', 'postgresql:'),
  DATA_DIR: z.string().min(1).default('.data'),
  /**
   * The address that people type into their browser. It decides whether cookies are Secure and which Origin is ours.
   */
  PUBLIC_URL: httpUrl('the portal as browsers see it').optional(),
  /**
   * Other addresses by which browsers reach the portal, with commas: those of the machine it runs on, when nobody set
   * PUBLIC_URL.
   */
  LOCAL_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== ''),
    )
    .refine(
      (urls) => urls.every((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
      'expected http:// addresses with commas',
    ),
  /** Multiplies how often anything may be called (platform/limits). */
  LIMIT_FACTOR: z.coerce
    .number({ error: 'expected a number from 0.1 to 1000' })
    .min(0.1, 'expected a number from 0.1 to 1000')
    .max(1_000, 'expected a number from 0.1 to 1000')
    .default(1),
  // Several processes of a service: their addresses with commas, or a name that stands for all of them, as that of a
  // service with several containers does.
  COMMAND_API_URL: service('command-api'),
  QUERY_API_URL: service('query-api'),
  NOTIFIER_URL: service('the notifier'),
  FILES_URL: service('the files service'),
  WORKER_URL: service('the projection worker').optional(),
  /** Wraps the keys of personal data. */
  MASTER_KEY_FILE: file('the master key'),
  /** HMAC for uniqueness, login IDs and the likeness of people. */
  LOOKUP_KEY_FILE: file('the lookup key'),
  /** Signs the state of the log; without it nothing is attested. */
  NOTARY_KEY_FILE: file('the notary key').optional(),
  /** The first 16 digits of the new public key: an operator's word that the notary's key was changed on purpose. */
  NOTARY_KEY_CONFIRMED: z
    .string()
    .regex(/^[0-9a-f]{16}$/i, 'expected the 16 digits that the refusal named')
    .optional(),
  /** File to which the notary adds its attestations as well, best on another disk. */
  NOTARY_FILE: z.string().min(1).optional(),
  /**
   * Today, `2027-12-27`: an operator's word that a clock is right although the portal has given out no ids for two
   * months.
   */
  CLOCK_CONFIRMED: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'expected a day, e.g. 2027-12-27')
    .optional(),
  /** A table of the countries of addresses (.mmdb) in place of the one that comes with the portal. */
  COUNTRIES_FILE: z.string().min(1).optional(),
  /** Services show it to each other on internal calls. */
  INTERNAL_TOKEN_FILE: file('the internal token'),
  /**
   * The release that runs here, as the page of operations names it. When left out it is the release and the commit of
   * the build.
   */
  PORTAL_VERSION: z.string().max(60).optional(),
  /** A collector of traces (OTLP over HTTP), e.g. http://collector:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('a collector of traces').optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      expected('a sampler, e.g. parentbased_traceidratio'),
    )
    .default('parentbased_always_on'),
  /** Part of the traces that is kept by the samplers by ratio. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'expected a number from 0 to 1' })
    .min(0, 'expected a number from 0 to 1')
    .max(1, 'expected a number from 0 to 1')
    .default(1),
  /** Milliseconds for which spans are gathered before they are sent. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number({ error: 'expected milliseconds, from 10 to 60000' })
    .min(10, 'expected milliseconds, from 10 to 60000')
    .max(60_000, 'expected milliseconds, from 10 to 60000')
    .default(5_000),
  /** Cookies without Secure although PUBLIC_URL is https; refused in production. */
  INSECURE_COOKIES: flag,
} as const;
