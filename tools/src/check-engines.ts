import { setTimeout as delay } from 'node:timers/promises';
import { openBus } from '@berangkat/platform/bus';
import { ConfigError, engines, readConfig } from '@berangkat/platform/config';
import { openEventStore } from '@berangkat/platform/event-store';
import { createLogger } from '@berangkat/platform/observability';
import { openObjectStore } from '@berangkat/platform/objects';
import { createPool } from '@berangkat/platform/postgres';

import { type VerbCall } from './verb';

interface EngineState {
  /** The variable that names it. */
  readonly variable: 'EVENTSTORE_URL' | 'KAFKA_BROKERS' | 'S3_ENDPOINT';
  /** Its address, without user and password. */
  readonly address: string;
  /** Why it cannot be used; undefined when it can. */
  readonly problem: string | undefined;
}

/** Milliseconds that an engine has to answer. */
const ANSWER_WITHIN = 15_000;

/**
 * An engine, as the check touches it: an answer to a ping, with the credentials and certificates that the services will
 * use.
 */
interface Pinged {
  ping(): Promise<unknown>;
  close?(): Promise<void>;
}

/**
 * `check-engines`: says of each engine that the environment names whether it can be used.
 * @returns the exit code: 1 when one of them cannot
 * @throws {ConfigError} for variables that are malformed
 */
export const runCheckEngines = async ({ env, write }: VerbCall): Promise<number> => {
  const states = await checkEngines(env);
  for (const { variable, address, problem } of states) write(`${variable} (${address}): ${problem ?? 'can be used'}`);
  if (states.length === 0) write('No engine is named: the log and the bus are in Postgres, files on the disk.');
  return states.some(({ problem }) => problem !== undefined) ? 1 : 0;
};

/**
 * Asks every engine that the environment names, all at once, whether it can be used. Nothing is asked of Postgres and
 * of the disk, which are there when no engine is named.
 * @throws {ConfigError} for variables that are malformed
 */
const checkEngines = async (env: NodeJS.ProcessEnv): Promise<EngineState[]> => {
  const config = readConfig({ ...engines.eventStore, ...engines.bus, ...engines.objects }, env);
  const name = 'check-engines';
  const logger = createLogger({ service: name, level: 'silent' });
  // The adapters of the engines below have no use for a database, so none is connected to.
  const nowhere = 'postgres://127.0.0.1/';
  const checks: Promise<EngineState>[] = [];
  if (config.EVENTSTORE_URL !== undefined) {
    const open = () => openEventStore({ ...config, DATABASE_URL: nowhere }, { name });
    checks.push(stateOf('EVENTSTORE_URL', hostsIn(config.EVENTSTORE_URL), open));
  }
  const brokers = config.KAFKA_BROKERS;
  if (brokers !== undefined) {
    const pool = createPool({ url: nowhere, name });
    const asked = async () => {
      const open = () => openBus(config, { name, logger, pool });
      const state = await stateOf('KAFKA_BROKERS', brokers.join(', '), open);
      await pool.end();
      return state;
    };
    checks.push(asked());
  }
  if (config.S3_ENDPOINT !== undefined) {
    checks.push(
      stateOf('S3_ENDPOINT', `${hostsIn(config.S3_ENDPOINT)}, bucket ${config.S3_BUCKET}`, () =>
        openObjectStore({ ...config, DATA_DIR: '' }),
      ),
    );
  }
  return Promise.all(checks);
};

const stateOf = async (
  variable: EngineState['variable'],
  address: string,
  open: () => Promise<Pinged>,
): Promise<EngineState> => {
  const asked = pinged(open).then(() => undefined, reasonOf);
  const late = delay(ANSWER_WITHIN, `no answer within ${ANSWER_WITHIN / 1_000} s`, { ref: false });
  return { variable, address, problem: await Promise.race([asked, late]) };
};

/** In one line. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ConfigError) return error.problems.join('; ');
  return error instanceof Error ? error.message : String(error);
};

const pinged = async (open: () => Promise<Pinged>): Promise<void> => {
  const engine = await open();
  try {
    await engine.ping();
  } finally {
    await engine.close?.();
  }
};

/** `esdb://user:password@node1:2113,node2:2113?tls=true` → `node1:2113,node2:2113` */
const hostsIn = (address: string): string =>
  address
    .replace(/^[a-z0-9+]+:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');
