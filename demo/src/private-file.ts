import { open, rename } from 'node:fs/promises';

/**
 * Writes a file that only its owner may read, whole or not at all, also after a power cut. What a killed process left of
 * it goes with the next one.
 */
export const writePrivately = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
};
