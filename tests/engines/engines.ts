export const ENGINES = ['eventstoredb', 'kafka', 's3'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The variable that names a server of the engine. */
export const VARIABLE_OF: Readonly<Record<EngineName, string>> = {
  eventstoredb: 'EVENTSTORE_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_ENDPOINT',
};

/** Programs that tests start themselves: engines, to kill or freeze them, and a validator of files. */
export const OWN_ENGINES = ['kafka', 's3', 'verapdf'] as const;
export type OwnEngine = (typeof OWN_ENGINES)[number];

/** The variable that says, with its class path, that this machine can run the engine. */
export const OWN_VARIABLE_OF: Readonly<Record<OwnEngine, string>> = {
  kafka: 'OWN_KAFKA_CLASSPATH',
  s3: 'OWN_S3_CLASSPATH',
  verapdf: 'OWN_VERAPDF_CLASSPATH',
};

/** A server that the tests may use. */
export interface EngineServer {
  readonly engine: EngineName;
  /** The server and its origin, for the closing lines. */
  readonly what: string;
  /** Settings that name it; empty for one that the environment names already. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<unknown>;
}
