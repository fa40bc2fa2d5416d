import { readFileSync, writeFileSync } from 'node:fs';
import { Pool } from 'pg';
import { runtimeOf } from './processes';

/** The cost of one request: the most of any process of the portal, and what it left in the log. */
export interface Footprint {
  /** Milliseconds of CPU time, and whose. */
  readonly cpu: number;
  readonly busiest: string;
  /** Megabytes by which the peak of its memory exceeded what it held before, and whose. */
  readonly memory: number;
  readonly largest: string;
  /** Bytes of events. */
  readonly log: number;
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

interface Held {
  readonly cpu: number;
  readonly resident: number;
  readonly peak: number;
}

/** Reads /proc, so there it has to be. */
const look = (pid: number): Held => {
  // The name of the program stands in parentheses and may hold anything; what follows it is fields 3 and on of proc(5).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    resident: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
  };
};

/** Lets the peak begin anew at what is held now. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Measures requests on the running portal, one at a time. Needs Linux. */
export class FootprintMeter {
  readonly #pool: Pool;

  constructor(private readonly portal: { readonly dataDir: string }) {
    this.#pool = new Pool({ connectionString: runtimeOf(portal).databaseUrl, max: 1 });
  }

  /** The processes of the services as they are now; one that ended and was started again counts as another one. */
  get #processes(): readonly (readonly [name: string, pid: number])[] {
    return Object.entries(runtimeOf(this.portal).services).flatMap(([name, { pid }]) =>
      pid === undefined ? [] : [[name, pid] as const],
    );
  }

  async measure<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly footprint: Footprint }> {
    const processes = this.#processes;
    const end = await this.#endOfLog();
    for (const [, pid] of processes) forgetPeak(pid);
    const before = processes.map(([, pid]) => look(pid));
    const result = await work();
    const spent = processes.map(([name, pid], index) => {
      const after = look(pid);
      return { name, cpu: after.cpu - before[index]!.cpu, memory: after.peak - before[index]!.resident };
    });
    const largest = (what: 'cpu' | 'memory') => spent.reduce((a, b) => (b[what] > a[what] ? b : a));
    const { rows } = await this.#pool.query<{ bytes: string }>(`${SIZE} where global_position > $1`, [end]);
    const [busy, large] = [largest('cpu'), largest('memory')];
    return {
      result,
      footprint: {
        cpu: busy.cpu,
        busiest: busy.name,
        memory: large.memory,
        largest: large.name,
        log: Number(rows[0]!.bytes),
      },
    };
  }

  async #endOfLog(): Promise<string> {
    const { rows } = await this.#pool.query<{ end: string }>(
      'select coalesce(max(global_position), 0)::text as end from events.log',
    );
    return rows[0]!.end;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

const SIZE =
  'select coalesce(sum(octet_length(stream) + octet_length(data::text) + octet_length(metadata::text)), 0)::text as bytes from events.log';
