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

/** First halves of advisory lock keys. Any numbers will do as long as they are the same in every process. */
export const LOCKS = {
  /** Second half: the lane. */
  lane: 7_236_410,
  /** Second half: 0. Held while projections are registered. */
  register: 7_236_411,
  /** Second half: hash of the projection's name. Held by the process that rebuilds it. */
  rebuild: 7_236_412,
  /** Second half: 0. Held by the process that publishes the change notices. */
  relay: 7_236_413,
  /** Second half: 0. Held by the process that makes indexes. */
  indexes: 7_236_414,
} as const;
