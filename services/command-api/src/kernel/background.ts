import { type Stop } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';

/** Starts work that a context does by itself for as long as the process lives; several processes may. */
export type Background = (logger: Logger) => Stop;
