import { ConfigError, type ObjectsEngineConfig, readTextFile } from '../../config';
import { type S3Options } from './store';

/**
 * Reads S3_ENDPOINT and the variables around it. Each key comes from its file or from its variable.
 * @throws {ConfigError} a key is missing
 */
export const s3OptionsOf = (config: ObjectsEngineConfig & { readonly S3_ENDPOINT: string }): S3Options => ({
  endpoint: config.S3_ENDPOINT,
  bucket: config.S3_BUCKET,
  region: config.S3_REGION,
  pathStyle: config.S3_PATH_STYLE,
  ...(config.S3_PREFIX !== undefined && { prefix: config.S3_PREFIX }),
  accessKey: keyFrom(config, 'S3_ACCESS_KEY'),
  secretKey: keyFrom(config, 'S3_SECRET_KEY'),
});

const keyFrom = (config: ObjectsEngineConfig, variable: 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'): string => {
  const file = config[`${variable}_FILE`];
  const key = file === undefined ? config[variable] : readTextFile(`${variable}_FILE`, file);
  if (key === undefined)
    throw new ConfigError([`${variable}: missing; expected with S3_ENDPOINT, here or in the file of ${variable}_FILE`]);
  return key;
};
