import { REBUILDS_CHANNEL } from '@berangkat/platform/read-models';

/**
 * Channels on which the processes of the read side wake each other. Listeners also look now and then, so a missed
 * wake-up costs latency only.
 */
export const CHANNELS = {
  /** A checkpoint moved. */
  progress: 'projection_progress',
  /** Another generation went live. */
  generations: 'projection_generations',
  /** A rebuild was asked for, steered, or ended. */
  rebuilds: REBUILDS_CHANNEL,
} as const;
