import { type Verb } from './verb';
import { isVerb, type VerbName, VERBS } from './verb-names';

/** A verb is loaded when it is called: each needs other clients and services. */
const load: Readonly<Record<VerbName, () => Promise<Verb>>> = {
  'after-restore': async () => (await import('./log-transfer/run-after-restore')).runAfterRestore,
  backup: async () => (await import('./backup/run-backup')).runBackup,
  'check-engines': async () => (await import('./check-engines')).runCheckEngines,
  'copy-files': async () => (await import('./copy-files/run-copy-files')).runCopyFiles,
  'export-log': async () => (await import('./log-transfer/run-export-log')).runExportLog,
  'import-log': async () => (await import('./log-transfer/run-import-log')).runImportLog,
  'large-events': async () => (await import('./large-events/run-large-events')).runLargeEvents,
  rebuild: async () => (await import('./rebuild')).runRebuild,
  restore: async () => (await import('./backup/run-restore')).runRestore,
  'retry-parked': async () => (await import('./retry-parked')).runRetryParked,
  rewrap: async () => (await import('./rewrap')).runRewrap,
  superadmin: async () => (await import('./superadmin')).runSuperadmin,
  verify: async () => (await import('./verify')).runVerify,
};

/** Milliseconds that open connections have to close before the process is ended with them. */
const CLOSING_TIMEOUT = 2_000;

const run = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (!isVerb(name)) {
    console.log(`usage: tool <verb> …\nVerbs: ${VERBS.join(', ')}`);
    return 2;
  }
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('Stopped.')));
  try {
    const verb = await load[name]();
    return await verb({ args, env: process.env, write: (line) => console.log(line), signal: interrupted.signal });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
};

process.exitCode = await run(process.argv.slice(2));
// The client of an engine that never answered (check-engines) would keep the process alive.
setTimeout(() => process.exit(), CLOSING_TIMEOUT).unref();
