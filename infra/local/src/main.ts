import { paths } from '@berangkat/contracts/paths';
import { relative } from 'node:path';
import { emptyDataDir, keptElsewhere, requireRemovable } from './anew';
import { startDevelopment, type Watch } from './development';
import { Launcher } from './launcher';
import { watchNpm } from './processes/npm-watch';
import { type LaunchOptions, readOptions } from './options';
import { createScreen } from './screen';
import { signInLines } from './sign-ins';
import { DemoRefused, StartRefused } from './start-refused';

export interface StartContext {
  /** The checkout. */
  readonly root: string;
  /** Builds the services again whenever they change; for `--dev`. */
  readonly watch: Watch;
}

/**
 * Milliseconds within which a second signal is the same wish: ctrl-C in a terminal reaches us, and npm, which passes it
 * on to us.
 */
const SAME_WISH = 1_000;

const GOES = 'Remove everything in it, and begin anew?';

/** `npm start`: runs the portal until it is asked to stop, then ends the process. */
export const start = async (args: readonly string[], { root, watch }: StartContext): Promise<void> => {
  const begun = Date.now();
  const screen = createScreen();
  let launcher: Launcher | undefined;
  let ending = false;
  let asked = 0;

  const end = async (code: number): Promise<void> => {
    ending = true;
    await launcher?.stop();
    process.exit(code);
  };
  const onSignal = (): void => {
    if (ending && Date.now() - asked < SAME_WISH) return;
    if (ending) {
      launcher?.kill();
      process.exit(1);
    }
    asked = Date.now();
    screen.say('Stopping …');
    void end(0);
  };
  const run = async (options: LaunchOptions): Promise<void> => {
    launcher = new Launcher(options, screen);
    await launcher.start();
  };

  /** A demonstration gives way to a new one where that is wanted. */
  const beginAnew = async (options: LaunchOptions, refusal: unknown): Promise<void> => {
    if (!(refusal instanceof DemoRefused) || keptElsewhere(options, process.env) !== undefined) throw refusal;
    const answer = await screen.agrees(`${refusal.message}\n${GOES}`);
    if (answer === false) throw new StartRefused('Nothing was removed.');
    if (answer === undefined && options.anew !== true) throw refusal;
    await launcher!.stop();
    emptyDataDir(launcher!.dataDir);
    await run({ ...options, anew: false });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchNpm(() => {
    if (!ending) void end(0);
  });
  process.on('uncaughtException', (error) => {
    if (ending) return;
    screen.say(`The launcher failed: ${error.stack ?? error.message}`);
    void end(1);
  });

  try {
    const options = readOptions(args, process.env, root);
    requireRemovable(options, process.env);
    if (options.dev) launcher = await startDevelopment(options, screen, watch);
    else await run(options).catch((refusal: unknown) => beginAnew(options, refusal));
    if (launcher === undefined) return;
    const where = relative(process.cwd(), launcher.dataDir.path) || '.';
    screen.say(
      `\nBerangkat is ready after ${((Date.now() - begun) / 1000).toFixed(1)} s:  ${process.env.PUBLIC_URL || launcher.url}\n`,
    );
    if ((process.env.SMTP_URL ?? '') === '')
      screen.say(`Mail leaves for nobody: what it would be lies at ${paths.mail}, for superadmins.\n`);
    const signIns = signInLines(launcher.dataDir.demoAccounts);
    for (const line of signIns) screen.say(line);
    screen.say(
      `\n${signIns.length > 0 ? 'Data, logs and these sign-ins' : 'Data and logs'} are in ${where.startsWith('..') ? launcher.dataDir.path : where}. Stop with ctrl-C.`,
    );
  } catch (error) {
    if (ending) return;
    screen.say(whyNot(error));
    await end(1);
  }
};

const whyNot = (error: unknown): string => {
  if (error instanceof StartRefused) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return `The disk of DATA_DIR is full: ${(error as Error).message}`;
  return `Starting failed: ${(error as Error).stack ?? String(error)}`;
};
