import { appendFile } from 'node:fs/promises';
import { type ChosenByJest, chosenFiles } from '../support/chosen-files';
import { startPostgres } from '../support/postgres-setup';
import { ENGINES, type EngineServer, OWN_ENGINES, OWN_VARIABLE_OF } from './engines';
import { findServer } from './find';
import { classPathOf, hasMavenAndJava } from './maven';
import { needsOf } from './needs';

declare global {
  var engineServers: readonly EngineServer[] | undefined;
}

/** For the closing lines of `npm run test:engines`. */
export interface Outcome {
  readonly engine: string;
  /** The name of the server; null when none is to be had. */
  readonly what: string | null;
  readonly why?: string;
}

/**
 * A Postgres, and a server of every engine that the chosen test files use (of those in ENGINES, when it names some),
 * named in the environment of all tests of this run. What cannot be had, for example because Maven does not reach its
 * repository, is left out, and the tests that need it are skipped by name.
 */
export default async function setUp({ testPathPatterns }: ChosenByJest): Promise<void> {
  await startPostgres(1);
  const found: EngineServer[] = [];
  globalThis.engineServers = found;
  const wanted: readonly string[] = process.env.ENGINES?.split(',') ?? [...ENGINES, ...OWN_ENGINES];
  const needs = needsOf(chosenFiles(__dirname, '.eng.ts', testPathPatterns.patterns));
  const outcomes: Outcome[] = [];

  for (const engine of needs.shared.filter((name) => wanted.includes(name))) {
    const outcome = await attempt(async () => {
      const server = await findServer(engine);
      if (server !== undefined) found.push(server);
      Object.assign(process.env, server?.env);
      return server?.what;
    });
    outcomes.push({ engine, ...outcome });
  }
  for (const engine of needs.own.filter((name) => wanted.includes(name))) {
    const outcome = await attempt(async () => {
      if (!(await hasMavenAndJava())) return undefined;
      process.env[OWN_VARIABLE_OF[engine]] = await classPathOf(engine);
      return 'started by the tests themselves, from Maven Central';
    });
    outcomes.push({ engine, ...outcome });
  }
  const { ENGINE_SERVERS } = process.env;
  // A run that repeats what failed adds to what the first one found.
  if (ENGINE_SERVERS)
    await appendFile(ENGINE_SERVERS, outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''));
}

const attempt = async (find: () => Promise<string | undefined>): Promise<Omit<Outcome, 'engine'>> => {
  try {
    const what = await find();
    return what === undefined ? { what: null, why: 'there is no server to be had' } : { what };
  } catch (error) {
    return { what: null, why: firstLineOf(error) };
  }
};

/** Maven tells what went wrong on its standard output. */
const firstLineOf = (error: unknown): string => {
  const { stdout = '', message = String(error) } = error as { stdout?: string; message?: string };
  return /\[ERROR\] (.*)/.exec(stdout)?.[1] ?? message.split('\n')[0]!;
};
