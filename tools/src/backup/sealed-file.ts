import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { asBroken, readIn, type Section, written } from './sections';

/**
 * Writes sections to a file that only the holder of the identity can read: compressed, then encrypted for the recipient
 * in the format of age (age-encryption.org), which the program `age` reads as well. The file appears under its name
 * when it is complete and on the disk, and was read again and holds what was written.
 * @param recipient `age1…`
 * @throws {Error} there is a file of this name, or the disk holds something else than was written
 */
export const writeSealed = async (
  file: string,
  recipient: string,
  sections: AsyncIterable<Section> | Iterable<Section>,
): Promise<void> => {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const part = `${file}.part`;
  const hash = createHash('sha256');
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    const compressed = createGzip();
    const compressing = pipeline(written(sections), compressed);
    const encrypted = await encrypter.encrypt(
      Readable.toWeb(compressed) as unknown as globalThis.ReadableStream<Uint8Array>,
    );
    await Promise.all([
      compressing,
      pipeline(Readable.fromWeb(encrypted as unknown as ReadableStream<Uint8Array>), hashedInto(hash), output),
    ]);
    if (!(await hashOf(part)).equals(hash.digest())) throw new Error(`${file} holds something else than was written.`);
    await rename(part, file);
  } catch (error) {
    if (!output.closed) await new Promise<void>((resolve) => output.destroy().once('close', () => resolve()));
    await rm(part, { force: true });
    throw error;
  }
};

const hashedInto = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

const hashOf = async (file: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
};

/**
 * The sections of a file that {@link writeSealed} wrote.
 * @param identityFile with the line `AGE-SECRET-KEY-1…`, as age-keygen writes it
 * @throws {BackupBroken} as late as the end
 * @throws {Error} the identity is another one, or there is none in that file
 */
export async function* readSealed(file: string, identityFile: string): AsyncGenerator<Section, void, void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityIn(identityFile));
  const source = createReadStream(file);
  const decrypted = await decrypter
    .decrypt(Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>)
    .catch((cause: unknown) => {
      source.destroy();
      if (!String(cause).includes('no identity matched')) throw asBroken(cause);
      throw new Error(`${identityFile} does not open ${file}: it was encrypted for another identity.`, { cause });
    });
  const input = Readable.fromWeb(decrypted);
  const gunzip = createGunzip();
  input.once('error', (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  try {
    yield* readIn(gunzip);
  } finally {
    input.destroy();
    gunzip.destroy();
    source.destroy();
  }
}

const identityIn = (file: string): string => {
  const found = /^AGE-SECRET-KEY-1\S+$/m.exec(readFileSync(file, 'utf8'));
  if (found === null) throw new Error(`${file} holds no identity: expected a line that begins with AGE-SECRET-KEY-1`);
  return found[0];
};
