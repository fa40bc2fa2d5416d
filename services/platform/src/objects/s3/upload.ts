import { DAY } from '@berangkat/contracts/kernel';
import { type Bucket, type UploadedPart } from './bucket';

/**
 * Milliseconds before an abort is tried again; each wait is twice as long as the last, up to the longest. All tries
 * together take about an hour.
 */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
const TRIES = 66;

/** Nothing is still being sent after this time. Milliseconds. */
const ABANDONED_AFTER = DAY;

/** One object that is sent in parts. Nothing of it shows before it is complete. */
export class Upload {
  readonly #parts: UploadedPart[] = [];

  private constructor(
    private readonly bucket: Bucket,
    private readonly key: string,
    private readonly id: string,
  ) {}

  static async begin(bucket: Bucket, key: string, contentType: string): Promise<Upload> {
    return new Upload(bucket, key, await bucket.beginUpload(key, contentType));
  }

  async add(bytes: Buffer): Promise<void> {
    this.#parts.push(await this.bucket.uploadPart(this.key, this.id, this.#parts.length + 1, bytes));
  }

  complete(): Promise<void> {
    return this.bucket.completeUpload(this.key, this.id, this.#parts);
  }

  /** Removes the parts: now, or when the server that is away just now is back. */
  async abort(triesLeft = TRIES, wait = FIRST_WAIT): Promise<void> {
    try {
      await this.bucket.abortUpload(this.key, this.id);
    } catch {
      if (triesLeft > 1)
        setTimeout(() => void this.abort(triesLeft - 1, Math.min(wait * 2, LONGEST_WAIT)), wait).unref();
    }
  }
}

/**
 * Removes the parts of uploads whose process died. A server that cannot list uploads, or an access key that may not,
 * leaves this to the bucket's lifecycle rules.
 */
export const removeAbandonedUploads = async (bucket: Bucket, prefix: string, now = Date.now()): Promise<void> => {
  try {
    for (const { key, uploadId, initiated } of await bucket.unfinishedUploads(prefix)) {
      if (now - initiated.getTime() > ABANDONED_AFTER) await bucket.abortUpload(key, uploadId);
    }
  } catch {
    // Nothing depends on it.
  }
};
