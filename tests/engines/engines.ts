export const ENGINES = ['eventstoredb', 'kafka', 's3'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The variable that names a server of the engine. */
export const VARIABLE_OF: Readonly<Record<EngineName, string>> = {
  eventstoredb: 'EVENTSTORE_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_ENDPOINT',
};

/** A server that the tests may use. */
export interface EngineServer {
  readonly engine: EngineName;
  /** What it is and where it came from, for the closing lines. */
  readonly what: string;
  /** Settings that name it; empty for one that the environment names already. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<unknown>;
}
