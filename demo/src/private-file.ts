import { open, rename } from 'node:fs/promises';

/** Writes a file that only its owner may read, whole or not at all, also after a power cut. */
export const writePrivately = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.${process.pid}.tmp`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
};
