import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Client } from 'minio';
import { type ByteRange } from '../port';
import { portError, S3Unavailable, s3CodeOf } from './errors';
import { AGAIN, persistently } from './retry';
import { transportOf } from './transport';

export interface BucketOptions {
  /** `https://s3.example.org`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** `https://server/bucket/name` in place of `https://bucket.server/name`. */
  readonly pathStyle: boolean;
  /** Milliseconds for which the server may be silent; 10 s when left out. */
  readonly timeout?: number;
}

export interface UploadedPart {
  readonly part: number;
  readonly etag: string;
}

const TIMEOUT = 10_000;
/** Milliseconds: a readiness check has no more than a second. */
const PING_TIMEOUT = 800;
/**
 * The client sends what is larger in parts, and takes over parts that an unfinished upload of another process left
 * under the name. 5 GiB is the most that it and S3 allow.
 */
const NEVER_IN_PARTS = 5 * 1024 ** 3;
const PAGE = 1_000;

/**
 * The calls of S3 that the store needs, each with a limit on silence, repeated where that is safe, and with the port's
 * errors.
 */
export class Bucket {
  readonly #client: Client;
  readonly #pinger: Client;
  readonly #bucket: string;
  readonly #region: string;

  constructor({ endpoint, bucket, region, accessKey, secretKey, pathStyle, timeout = TIMEOUT }: BucketOptions) {
    const { protocol, hostname, port } = new URL(endpoint);
    const secure = protocol === 'https:';
    const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true });
    const client = (limit: number): Client =>
      new Client({
        endPoint: hostname.replace(/^\[|\]$/g, ''),
        ...(port !== '' && { port: Number(port) }),
        useSSL: secure,
        accessKey,
        secretKey,
        region,
        pathStyle,
        partSize: NEVER_IN_PARTS,
        transport: transportOf(secure, limit),
        transportAgent: agent,
        retryOptions: { disableRetry: true },
      });
    this.#client = client(timeout);
    this.#pinger = client(Math.min(timeout, PING_TIMEOUT));
    this.#bucket = bucket;
    this.#region = region;
  }

  /**
   * Looks whether objects with this prefix can be listed. Makes the bucket when there is none and this access key may.
   */
  async open(prefix: string): Promise<void> {
    try {
      await this.page(prefix, '', 1);
    } catch (error) {
      if (s3CodeOf(error) !== 'NoSuchBucket') throw error;
      await this.#make();
      await this.page(prefix, '', 1);
    }
  }

  async #make(): Promise<void> {
    try {
      await this.#call(() => this.#client.makeBucket(this.#bucket, this.#region), { again: AGAIN.untouched });
    } catch (error) {
      const code = s3CodeOf(error);
      if (code === 'AccessDenied')
        throw new S3Unavailable('refused', `has no bucket ${this.#bucket}, and this access key may not make it`, {
          cause: error,
        });
      // Another process was faster.
      if (code !== 'BucketAlreadyOwnedByYou' && code !== 'BucketAlreadyExists') throw error;
    }
  }

  async ping(): Promise<void> {
    const exists = await this.#pinger.bucketExists(this.#bucket).catch((error: unknown) => {
      throw portError(error);
    });
    if (!exists) throw new S3Unavailable('refused', `has no bucket ${this.#bucket}`);
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.#call(() =>
      this.#client.putObject(this.#bucket, key, bytes, bytes.length, { 'Content-Type': contentType }),
    );
  }

  /** @throws {ObjectNotFound} with this name */
  async get(key: string, name: string, range?: ByteRange): Promise<IncomingMessage> {
    const [offset, length] = range === undefined ? [0, 0] : [range.start, range.end - range.start + 1];
    return (await this.#call(() => this.#client.getPartialObject(this.#bucket, key, offset, length), {
      name,
    })) as IncomingMessage;
  }

  /** @throws {ObjectNotFound} with this name */
  async stat(
    key: string,
    name: string,
  ): Promise<{ readonly size: number; readonly contentType: string; readonly storedAt: number }> {
    const { size, metaData, lastModified } = await this.#call(() => this.#client.statObject(this.#bucket, key), {
      name,
    });
    return {
      size,
      contentType: String(metaData['content-type'] ?? 'application/octet-stream'),
      storedAt: lastModified.getTime(),
    };
  }

  async remove(key: string): Promise<void> {
    await this.#call(() => this.#client.removeObject(this.#bucket, key));
  }

  /** Up to 1,000 objects; `next` is empty after the last. */
  async page(
    prefix: string,
    token: string,
    max = PAGE,
  ): Promise<{ readonly objects: readonly { key: string; size: number; storedAt: number }[]; readonly next: string }> {
    const { objects, isTruncated, nextContinuationToken } = await this.#call(() =>
      this.#client.listObjectsV2Query(this.#bucket, prefix, token, '', max, ''),
    );
    return {
      objects: objects.flatMap(({ name, size, lastModified }) =>
        name === undefined ? [] : [{ key: name, size, storedAt: wholeSecond(lastModified) }],
      ),
      next: isTruncated ? nextContinuationToken : '',
    };
  }

  beginUpload(key: string, contentType: string): Promise<string> {
    return this.#call(
      () => this.#client.initiateNewMultipartUpload(this.#bucket, key, { 'Content-Type': contentType }),
      { again: AGAIN.untouched },
    );
  }

  async uploadPart(key: string, uploadId: string, part: number, bytes: Buffer): Promise<UploadedPart> {
    const { etag } = await this.#call(() =>
      this.#client.uploadPart(
        { bucketName: this.#bucket, objectName: key, uploadID: uploadId, partNumber: part, headers: {} },
        bytes,
      ),
    );
    return { part, etag };
  }

  async completeUpload(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> {
    await this.#call(() => this.#client.completeMultipartUpload(this.#bucket, key, uploadId, [...parts]), {
      again: AGAIN.untouched,
    });
  }

  /** Removes the parts of an upload. One that is not there is not an error. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.#call(() => this.#client.abortMultipartUpload(this.#bucket, key, uploadId)).catch((error: unknown) => {
      if (s3CodeOf(error) !== 'NoSuchUpload') throw error;
    });
  }

  /** The first 1,000 uploads that are neither complete nor aborted. */
  async unfinishedUploads(
    prefix: string,
  ): Promise<readonly { readonly key: string; readonly uploadId: string; readonly initiated: Date }[]> {
    const { uploads } = await this.#call(() =>
      this.#client.listIncompleteUploadsQuery(this.#bucket, prefix, '', '', ''),
    );
    return uploads;
  }

  presignedGet(key: string, seconds: number, headers: Record<string, string>): Promise<string> {
    return this.#client.presignedGetObject(this.#bucket, key, seconds, headers);
  }

  #call<T>(
    work: () => Promise<T>,
    {
      name,
      again = AGAIN.always,
    }: { readonly name?: string; readonly again?: Parameters<typeof persistently>[1] } = {},
  ): Promise<T> {
    return persistently(
      () =>
        work().catch((error: unknown) => {
          throw portError(error, name);
        }),
      again,
    );
  }
}

/** Headers give whole seconds; some servers list more. */
const wholeSecond = (time: Date): number => Math.floor(time.getTime() / 1_000) * 1_000;
