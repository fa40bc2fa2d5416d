import { engines, environment, readConfig } from '@berangkat/platform/config';

/** Answers the places in which a portal keeps what a backup holds. */
export const placeIn = (env: NodeJS.ProcessEnv) =>
  readConfig(
    {
      DATABASE_URL: environment.DATABASE_URL,
      DATA_DIR: environment.DATA_DIR,
      NOTARY_FILE: environment.NOTARY_FILE,
      ...engines.eventStore,
      ...engines.objects,
    },
    env,
  );
export type PlaceConfig = ReturnType<typeof placeIn>;
