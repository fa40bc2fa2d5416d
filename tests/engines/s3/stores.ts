import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { engines, readConfig } from '@berangkat/platform/config';
import { type S3ObjectStore, s3OptionsOf, type S3Options } from '@berangkat/platform/objects/s3';
import { Client } from 'minio';

/** How to reach the server that the environment names, in a folder of the bucket that nobody else uses. */
export const freshOptions = (): S3Options & { readonly prefix: string } => {
  const config = readConfig(engines.objects);
  return {
    ...s3OptionsOf({ ...config, S3_ENDPOINT: config.S3_ENDPOINT! }),
    prefix: `test-${randomBytes(8).toString('hex')}`,
  };
};

/** The bare client, for what the port does not tell. */
export const bareClient = ({ endpoint, accessKey, secretKey, region, pathStyle }: S3Options): Client => {
  const { protocol, hostname, port } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    ...(port !== '' && { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    pathStyle,
  });
};

/**
 * How many uploads in parts below the folder are neither complete nor aborted. Not with the client's own call: it asks
 * with parameters that not every server knows.
 */
export const unfinishedUploads = async (options: S3Options): Promise<number> => {
  const query = `prefix=${encodeURIComponent(options.prefix ?? '')}&uploads`;
  const answer = await text(
    await bareClient(options).makeRequestAsync({ method: 'GET', bucketName: options.bucket, query }),
  );
  return answer.split('<UploadId>').length - 1;
};

export const namesIn = async (store: S3ObjectStore, prefix = ''): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.sort();
};

export const empty = async (store: S3ObjectStore): Promise<void> => {
  for await (const { name } of store.list('')) await store.remove(name);
};
