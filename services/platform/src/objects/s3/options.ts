import { ConfigError, type ObjectsEngineConfig, readTextFile } from '../../config';
import { type S3Options } from './store';

/** Keys and secrets that stand in the manuals of servers; everybody knows them. */
const WELL_KNOWN = [
  'minioadmin', 'minio', 'minio123', 'rustfsadmin', 'admin', 'root', 'test', 'secret', 'password', 'changeme', 'local-identity', 'local-credential',
  'some_access_key1', 'some_secret_key1', 'any', 'akiaiosfodnn7example', 'wjalrxutnfemi/k7mdeng/bpxrficyexamplekey',
];

/**
 * What S3_ENDPOINT and the variables around it say. Each key comes from its file or from its variable.
 * @throws {ConfigError} a key is missing, or is a well-known one in production; never repeats it
 */
export const s3OptionsOf = (config: ObjectsEngineConfig & { readonly S3_ENDPOINT: string; readonly NODE_ENV?: string }): S3Options => {
  const [accessKey, secretKey] = [keyFrom(config, 'S3_ACCESS_KEY'), keyFrom(config, 'S3_SECRET_KEY')];
  if (config.NODE_ENV === 'production') {
    const problems = Object.entries({ S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey })
      .filter(([, key]) => WELL_KNOWN.includes(key.toLowerCase()))
      .map(([variable]) => `${variable}: is a well-known one`);
    if (problems.length > 0) throw new ConfigError(problems);
  }
  return {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    pathStyle: config.S3_PATH_STYLE,
    ...(config.S3_PREFIX !== undefined && { prefix: config.S3_PREFIX }),
    accessKey,
    secretKey,
  };
};

const keyFrom = (config: ObjectsEngineConfig, variable: 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'): string => {
  const file = config[`${variable}_FILE`];
  const key = file === undefined ? config[variable] : readTextFile(`${variable}_FILE`, file);
  if (key === undefined) throw new ConfigError([`${variable}: missing; expected with S3_ENDPOINT, here or in the file of ${variable}_FILE`]);
  return key;
};
