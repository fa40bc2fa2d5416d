import { endpointSettings, engines, environment, readConfig } from '@berangkat/platform/config';
import { tracingSettings } from '@berangkat/platform/tracing';
import { z } from 'zod';

const MINUTE = 60_000;
const minutes = (value: number) =>
  z.coerce
    .number()
    .int()
    .positive()
    .max(10_080)
    .default(value)
    .transform((count) => count * MINUTE);

const count = (value: number, max: number) => z.coerce.number().int().positive().max(max).default(value);

const clamdUrl = z
  .string()
  .refine(
    (value) => /^tcp:\/\/[^/?#@\s]+:\d{1,5}$|^unix:\/[^?#]+$/.test(value),
    'expected tcp://host:port or unix:/path/of/a/socket',
  )
  .transform((value) => new URL(value));

/** Reads the service's variables. @throws when something is missing or makes no sense */
export const readSettings = () =>
  readConfig({
    DATABASE_URL: environment.DATABASE_URL,
    DATA_DIR: environment.DATA_DIR,
    MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
    COMMAND_API_URL: environment.COMMAND_API_URL,
    QUERY_API_URL: environment.QUERY_API_URL,
    INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
    /** Objects that nothing refers to are kept for this many minutes. */
    ORPHANS_KEPT_MINUTES: minutes(60),
    ORPHAN_SWEEP_MINUTES: minutes(15),
    UPLOADS_AT_ONCE: count(64, 1_000),
    UPLOADS_PER_ADDRESS: count(16, 1_000),
    UPLOADS_PER_ACCOUNT: count(3, 1_000),
    /** Processes that decode images, and megabytes of data that each may have. */
    IMAGE_WORKERS: count(2, 16),
    IMAGE_WORKER_MB: count(448, 4_096),
    /** ClamAV's daemon. While it does not answer, no file is taken. */
    CLAMD_URL: clamdUrl.optional(),
    ...endpointSettings,
    ...engines.eventStore,
    ...engines.objects,
    ...tracingSettings,
  });
