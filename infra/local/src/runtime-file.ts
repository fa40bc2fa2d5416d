import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** How the running portal can be reached by the tools on the same machine. Holds passwords, so mode 600. */
export interface Runtime {
  /** The launcher. */
  readonly pid: number;
  readonly url: string;
  readonly databaseUrl: string;
  /** Environment of the services, but for their own port. */
  readonly env: Readonly<Record<string, string>>;
  /** The first process of each service. */
  readonly services: Readonly<Record<string, RunningProcess>>;
  /** Every process of each service. */
  readonly instances: Readonly<Record<string, readonly RunningProcess[]>>;
}

export interface RunningProcess {
  readonly port: number;
  /** Undefined while it is being started again. */
  readonly pid?: number | undefined;
}

/** Whole or not at all: tools read it at any time. */
export const writeRuntime = (file: string, runtime: Runtime): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const readRuntime = (file: string): Runtime | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Runtime;
  } catch {
    return undefined;
  }
};

export const removeRuntime = (file: string): void => rmSync(file, { force: true });
