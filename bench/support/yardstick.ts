import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@berangkat/platform/postgres';

/** The setting of a benchmark. */
export interface Setting {
  /** A Postgres server; the benchmark works in a database of its own on it. */
  readonly databaseUrl: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** One figure beside the yardstick that was measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly yardstick: number;
  readonly figure: number;
  readonly ratio: number;
  /** The ratio to reach, where there is one. */
  readonly reach?: number;
  readonly details?: Readonly<Record<string, number>>;
}

export interface Result {
  readonly name: string;
  readonly yardstick: string;
  readonly figures: readonly Figure[];
  /** ISO 8601 */
  readonly at: string;
}

/** Does something from several writers at once for a while and answers how often it was done, per second. */
export type Measure = (writers: number, milliseconds: number) => Promise<number>;

/** An engine without a port before it. */
export interface BareWriter {
  readonly measure: Measure;
  close(): Promise<void>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * Runs `step` from several writers until the time is up; answers steps per second. `step` gets the writer's number and
 * how often it ran before.
 */
export const perSecond = async (
  writers: number,
  milliseconds: number,
  step: (writer: number, round: number) => Promise<void>,
): Promise<number> => {
  const startedAt = performance.now();
  const end = startedAt + milliseconds;
  let steps = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let round = 0; performance.now() < end; round += 1) {
        await step(writer, round);
        steps += 1;
      }
    }),
  );
  return steps / ((performance.now() - startedAt) / 1_000);
};

/**
 * The yardstick of everything that writes: rows of this payload per second, one insert and one commit each, one
 * connection per writer, and nothing but a primary key.
 */
export const bareInsert = async (
  url: string,
  maxWriters: number,
  payload: readonly [stream: string, type: string, data: string, metadata: string],
): Promise<BareWriter> => {
  const pool = createPool({ url, name: 'bench yardstick', max: maxWriters });
  await pool.query(
    'create table bare (id bigint generated always as identity primary key, stream text, type text, data json, metadata json)',
  );
  const statement = {
    name: 'bare',
    text: 'insert into bare (stream, type, data, metadata) values ($1, $2, $3, $4) returning id',
    values: [...payload],
  };
  return {
    measure: async (writers, milliseconds) => {
      const clients = await Promise.all(Array.from({ length: writers }, () => pool.connect()));
      try {
        return await perSecond(writers, milliseconds, async (writer) => {
          await clients[writer]!.query(statement);
        });
      } finally {
        clients.forEach((client) => client.release());
      }
    },
    close: () => pool.end(),
  };
};

/**
 * Measures both in turns, so that a machine that gets slower gets slower for both; medians, and the median of the
 * ratios of neighbours.
 */
export const compare = async (
  yardstick: Measure,
  figure: Measure,
  { writers, rounds, milliseconds }: { writers: number; rounds: number; milliseconds: number },
): Promise<{ yardstick: number; figure: number; ratio: number }> => {
  await yardstick(writers, milliseconds);
  await figure(writers, milliseconds);
  const yardsticks: number[] = [];
  const figures: number[] = [];
  const turns = [
    async () => yardsticks.push(await yardstick(writers, milliseconds)),
    async () => figures.push(await figure(writers, milliseconds)),
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of round % 2 === 0 ? turns : [...turns].reverse()) await turn();
  }
  return {
    yardstick: median(yardsticks),
    figure: median(figures),
    ratio: median(figures.map((ours, round) => ours / yardsticks[round]!)),
  };
};

/** Works in a fresh database on the server and drops it afterwards. */
export const inScratchDatabase = async <T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> => {
  const server = createPool({ url: databaseUrl, name: 'bench', max: 1 });
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  try {
    await server.query(`create database ${name} template template0`);
    return await work(url.href);
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  }
};

/** Prints a result and keeps it as bench/results/{name}.json. */
export const report = async (result: Result): Promise<Result> => {
  console.log(`${result.name} (yardstick: ${result.yardstick})`);
  for (const { name, unit, yardstick, figure, ratio, reach, details = {} } of result.figures) {
    const more = Object.entries(details)
      .map(([label, value]) => `${label} ${value.toFixed(2)}`)
      .join(', ');
    const goal = reach === undefined ? '' : `  reach ${reach}: ${ratio >= reach ? 'yes' : 'no'}`;
    console.log(
      `  ${name.padEnd(12)} yardstick ${yardstick.toFixed(0)} ${unit}  figure ${figure.toFixed(0)} ${unit}  ratio ${ratio.toFixed(2)}${goal}${more && `  (${more})`}`,
    );
  }
  await mkdir(join('bench', 'results'), { recursive: true });
  await writeFile(join('bench', 'results', `${result.name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  return result;
};
