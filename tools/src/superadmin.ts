import { parseArgs } from 'node:util';
import { environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { HttpError, internalClient } from '@berangkat/platform/http';
import { Instances } from '@berangkat/platform/instances';
import { newPassword } from '@berangkat/platform/passwords';
import type { ListedSuperadmin } from '@berangkat/command-api/contexts/accounts/operating';
import { type VerbCall } from './verb';

const USAGE = `usage: npm run superadmin -- <verb>

  list                      the superadmins of the portal
  add <e-mail> [--root]     makes a superadmin and shows the password, this once; the first account of a portal has to be root
  password <e-mail>         gives an account a new password and shows it, this once; its sessions end
  suspend <e-mail>          the account may not sign in any more; its sessions end
  restore <e-mail>          takes that back
  reset-factor <e-mail>     takes the second factor of an account away; its sessions end, and it is told by mail

The portal has to be running. password, suspend, restore and reset-factor work for every account. Each change is an event in the audit trail.
COMMAND_API_URL and INTERNAL_TOKEN_FILE come from the environment.`;

/** Milliseconds that command-api has to answer. */
const ANSWER_TIMEOUT = 30_000;

type Send = <T>(path: string, body: object) => Promise<T>;

/** Connects to command-api. @throws {Error} in the words of its refusal */
const connect = (env: NodeJS.ProcessEnv): Send => {
  const config = readConfig(
    { COMMAND_API_URL: environment.COMMAND_API_URL, INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE },
    env,
  );
  const token = loadSecret(config.INTERNAL_TOKEN_FILE);
  return async <T>(path: string, body: object): Promise<T> => {
    const instances = new Instances(config.COMMAND_API_URL);
    const commandApi = internalClient({ instances, service: 'command-api', token, timeout: ANSWER_TIMEOUT });
    try {
      return (await commandApi.post(`/internal${path}`, body)).json() as T;
    } catch (error) {
      throw new Error(wordsOf(error), { cause: error });
    } finally {
      instances.close();
    }
  };
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // That a call failed names the service alone; why stands in the cause.
  if (!(error instanceof HttpError)) {
    const { message: why } = (error.cause ?? {}) as Partial<Error>;
    return why === undefined ? error.message : `${error.message}: ${why}`;
  }
  // A refusal that blames one field says the same twice.
  const errors = (error.errors ?? []).filter(({ message }) => message !== error.message);
  return [error.message, ...errors.map(({ field, message }) => `${field}: ${message}`)].join('\n');
};

const passwordShown = (password: string): string => `Password: ${password}\nIt is shown this once and stored nowhere.`;

const listed = (superadmins: readonly ListedSuperadmin[]): string =>
  superadmins
    .map(({ email, role, status }) => `${(email ?? '(erased)').padEnd(50)}  ${(role ?? '').padEnd(4)}  ${status}`)
    .join('\n') || 'There is no superadmin yet.';

/** @returns what is shown, or undefined when it was called in a wrong way */
const carryOut = async (
  { verb, email, root }: SuperadminArguments,
  connect: () => Send,
): Promise<string | undefined> => {
  if (root && verb !== 'add') return undefined;
  if (verb === 'list' && email === undefined)
    return listed((await connect()<{ superadmins: ListedSuperadmin[] }>('/superadmins/list', {})).superadmins);
  if (email === undefined) return undefined;
  const password = newPassword();
  switch (verb) {
    case 'add':
      await connect()('/superadmins', { email, password, root });
      return `${email} is a ${root ? 'root ' : ''}superadmin.\n${passwordShown(password)}`;
    case 'password':
      await connect()('/accounts/password', { email, password });
      return `${email} has a new password; all sessions of the account have ended.\n${passwordShown(password)}`;
    case 'suspend':
      await connect()('/accounts/suspend', { email });
      return `${email} is suspended; all sessions of the account have ended.`;
    case 'restore': {
      const { status } = await connect()<{ status: string }>('/accounts/restore', { email });
      return `${email} is ${status}${status === 'suspended' || status === 'inactive' ? '.' : ' and may sign in.'}`;
    }
    case 'reset-factor':
      await connect()('/accounts/reset-factor', { email });
      return `${email} has no second factor any more and is told so by mail; all sessions of the account have ended.`;
    default:
      return undefined;
  }
};

/**
 * `npm run superadmin`
 * @returns the exit code: 0 when it is done, 1 when it was refused or command-api does not answer, 2 when called in a
 * wrong way
 */
export const runSuperadmin = async ({ args, env, write }: VerbCall): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  const done = await carryOut(asked, () => connect(env));
  write(done ?? USAGE);
  return done === undefined ? 2 : 0;
};

interface SuperadminArguments {
  readonly verb: string | undefined;
  readonly email: string | undefined;
  readonly root: boolean;
}

const argumentsOf = (args: readonly string[]): SuperadminArguments | undefined => {
  try {
    const {
      values: { root },
      positionals: [verb, email, ...more],
    } = parseArgs({ args: [...args], options: { root: { type: 'boolean', default: false } }, allowPositionals: true });
    return more.length > 0 ? undefined : { verb, email, root };
  } catch {
    return undefined;
  }
};
