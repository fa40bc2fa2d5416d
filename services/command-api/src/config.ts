import { hostname } from 'node:os';
import { endpointSettings, engines, environment, readConfig } from '@berangkat/platform/config';
import { tracingSettings } from '@berangkat/platform/tracing';
import { z } from 'zod';

/** Reads the service's variables. @throws when something is missing or makes no sense */
export const readSettings = () =>
  readConfig({
    DATABASE_URL: environment.DATABASE_URL,
    MASTER_KEY_FILE: environment.MASTER_KEY_FILE,
    LOOKUP_KEY_FILE: environment.LOOKUP_KEY_FILE,
    INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
    /**
     * The same for the process that takes this one's place after a restart, and no other one's; `hostname` for the name of
     * the host, where there is one process on each.
     */
    INSTANCE: z
      .string()
      .max(60)
      .transform((name) => (name === 'hostname' ? hostname() : name))
      .optional(),
    CLOCK_CONFIRMED: environment.CLOCK_CONFIRMED,
    COUNTRIES_FILE: environment.COUNTRIES_FILE,
    ...endpointSettings,
    ...engines.eventStore,
    ...tracingSettings,
  });
