import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes outside the heap that are in use, where buffers are. */
const inUse = (): number => {
  // The first frees memory beside it, which is counted off when the second begins.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const EVERY_MS = 100;

/** By how many bytes the memory of buffers grew at the most. */
export const peakOf = async (work: () => Promise<void>): Promise<number> => {
  const before = inUse();
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, inUse() - before)), EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(sampler);
  }
  return peak;
};
