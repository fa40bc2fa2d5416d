import { type EnginePort, type ServiceName } from '@berangkat/contracts/operations/values';
import { type CallTime } from '../observability';
import { type Figures } from './figures';

/** A report that every process makes about itself every ten seconds. */
export interface Heartbeat {
  /** Of this process alone. */
  readonly instance: string;
  readonly service: ServiceName;
  /** `host:port` */
  readonly name: string;
  readonly version: string;
  /** `2026-11-22T17:00:00.000Z` */
  readonly startedAt: string;
  /** It stops, and no other heartbeat follows. */
  readonly ended: boolean;
  /** The engine behind each port that the process opened. */
  readonly engines: Readonly<Partial<Record<EnginePort, string>>>;
  /** Its checks that fail. */
  readonly failing: readonly string[];
  readonly figures: Figures;
  /** Since the last heartbeat. */
  readonly calls: readonly CallTime[];
}
