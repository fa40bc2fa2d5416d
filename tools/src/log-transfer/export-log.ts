import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type EventStore, type RecordedEvent, StoreUnavailable } from '@berangkat/platform/event-store';
import { ChainCheck } from '@berangkat/platform/verify';
import { LogNotWhole } from './errors';
import { FORMAT, type Header, lineOf, type Summary, type Trailer, VERSION } from './format';
import { summaryOf } from './log-file';

export interface ExportOptions {
  /** Name of the engine, for people who read the file. */
  readonly engine: string;
  /** Called after every batch with the number of events written so far. */
  readonly onProgress?: (events: number) => void;
  /** Milliseconds without a new event after which the end of the log counts as unreachable; a minute when left out. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

const BATCH = 1_000;
const TIMEOUT_MS = 60_000;

/**
 * Writes every event of a log to a file, up to where the log ended when this began, and checks the chain of every
 * stream on the way. The file appears under its name when it is complete and on the disk; a name that ends with `.gz`
 * asks for compression. Memory does not depend on the number of events, only on that of streams.
 * @throws {LogNotWhole} {@link StoreUnavailable}
 * @throws {Error} there is a file of this name
 */
export const exportLog = async (store: EventStore, file: string, options: ExportOptions): Promise<Summary> => {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const part = `${file}.part`;
  const check = new ChainCheck();
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    const lines = linesOf(store, check, options);
    await (file.endsWith('.gz') ? pipeline(lines, createGzip(), output) : pipeline(lines, output));
    await rename(part, file);
  } catch (error) {
    // The file may still be about to be opened.
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', () => resolve()));
    await rm(part, { force: true });
    throw error;
  }
  return summaryOf(check);
};

async function* linesOf(
  store: EventStore,
  check: ChainCheck,
  options: ExportOptions,
): AsyncGenerator<string, void, void> {
  const digest = createHash('sha256');
  const hashed = (lines: string): string => {
    digest.update(lines);
    return lines;
  };
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date().toISOString(),
    engine: options.engine,
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const events of eventsUpToNow(store, options)) {
    for (const event of events) {
      const misfit = check.add(event);
      if (misfit !== undefined) throw new LogNotWhole(event, misfit);
    }
    yield hashed(events.map(lineOf).join(''));
    options.onProgress?.(check.events);
  }
  // `end` first: it tells the trailer from an event.
  const trailer: Trailer = { end: true, ...summaryOf(check), sha256: digest.digest('hex') };
  yield `${JSON.stringify(trailer)}\n`;
}

/** Yields the log as of this moment, batch by batch. */
async function* eventsUpToNow(
  store: EventStore,
  { timeout = TIMEOUT_MS, signal }: ExportOptions,
): AsyncGenerator<readonly RecordedEvent[], void, void> {
  const end = await store.head();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  try {
    if (store.compare(end, store.start) <= 0) return;
    for await (const delivery of store.subscribeAll({ batchSize: BATCH, signal: stop })) {
      timer.refresh();
      if (delivery.kind === 'batch') {
        const upToNow = delivery.events.filter(({ position }) => store.compare(position, end) <= 0);
        if (upToNow.length > 0) yield upToNow;
        timer.refresh();
      }
      // Caught up before the end: this node of the engine is behind the one that told it.
      if (store.compare(delivery.position, end) >= 0) return;
    }
    signal?.throwIfAborted();
    throw new StoreUnavailable('The end of the log could not be reached.');
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
