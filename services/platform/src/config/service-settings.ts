import { environment } from './environment';

/** Settings of every service: how it runs, what it logs and where it listens. */
export const serviceSettings = {
  NODE_ENV: environment.NODE_ENV,
  LOG_LEVEL: environment.LOG_LEVEL,
  SERVICE_PORT: environment.SERVICE_PORT,
  SERVICE_HOST: environment.SERVICE_HOST,
  AGENCY_ZONE: environment.AGENCY_ZONE,
} as const;

/**
 * The settings of services that know people by their session: which origins are the portal's, and how cookies are set.
 */
export const sessionSettings = {
  PUBLIC_URL: environment.PUBLIC_URL,
  LOCAL_ORIGINS: environment.LOCAL_ORIGINS,
  INSECURE_COOKIES: environment.INSECURE_COOKIES,
} as const;

/** The settings of services that answer endpoints: command-api, query-api and files. */
export const endpointSettings = {
  ...serviceSettings,
  ...sessionSettings,
  LIMIT_FACTOR: environment.LIMIT_FACTOR,
} as const;
