import { checkEngines } from './check';

/**
 * `check-engines`: says of each engine that the environment names whether it can be used. Ends with 1 when one of them
 * cannot.
 */
checkEngines(process.env).then(
  (states) => {
    for (const { variable, address, problem } of states)
      console.log(`${variable} (${address}): ${problem ?? 'can be used'}`);
    if (states.length === 0) console.log('No engine is named: the log and the bus are in Postgres, files on the disk.');
    // A client that never got its answer would keep the process alive.
    process.exit(states.some(({ problem }) => problem !== undefined) ? 1 : 0);
  },
  (error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
