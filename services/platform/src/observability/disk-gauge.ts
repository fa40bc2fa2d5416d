import { statfs } from 'node:fs/promises';
import { type Metrics } from './metrics';

/**
 * Shows how much of a disk is free to us.
 * @param place what is kept there, e.g. `files`
 * @param folder on the disk; while it is not there, nothing is shown
 */
export const diskGauge = (metrics: Metrics, place: string, folder: string): void => {
  const gauge = (
    name: string,
    help: string,
    pick: (disk: { bsize: number; blocks: number; bavail: number }) => number,
  ) =>
    metrics.gauge({
      name,
      help,
      labels: ['place'],
      collect: async (given) => {
        given.reset();
        const disk = await statfs(folder).catch(() => undefined);
        if (disk !== undefined) given.set({ place }, pick(disk));
      },
    });
  gauge('disk_free_bytes', 'Bytes of the disk that are free', ({ bsize, bavail }) => bsize * bavail);
  gauge('disk_size_bytes', 'Bytes of the disk', ({ bsize, blocks }) => bsize * blocks);
};
