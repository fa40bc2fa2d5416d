import { type Logger } from '@berangkat/platform/observability';

/**
 * Work that a context does by itself for as long as the process lives; several processes may.
 * @returns how to stop: what it answers is waited for
 */
export type Background = (logger: Logger) => () => unknown;
