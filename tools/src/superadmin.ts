import { parseArgs } from 'node:util';
import { problem } from '@berangkat/contracts/kernel';
import { environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { internalHeaders } from '@berangkat/platform/http';
import { newPassword } from '@berangkat/platform/passwords';
import type { ListedSuperadmin } from '../../services/command-api/src/accounts/operating';
import { type VerbCall } from './verb';

const USAGE = `usage: npm run superadmin -- <verb>

  list                      the superadmins of the portal
  add <e-mail> [--root]     makes a superadmin and shows the password, this once; the first account of a portal has to be root
  password <e-mail>         gives an account a new password and shows it, this once; its sessions end
  suspend <e-mail>          the account may not sign in any more; its sessions end
  restore <e-mail>          takes that back

The portal has to be running. password, suspend and restore work for every account. Each change is an event in the audit trail.
COMMAND_API_URL and INTERNAL_TOKEN_FILE come from the environment.`;

/** Milliseconds that command-api has to answer. */
const ANSWER_TIMEOUT = 30_000;

type Send = <T>(path: string, body: object) => Promise<T>;

const connect = (env: NodeJS.ProcessEnv): Send => {
  const config = readConfig(
    { COMMAND_API_URL: environment.COMMAND_API_URL, INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE },
    env,
  );
  const headers = { ...internalHeaders(loadSecret(config.INTERNAL_TOKEN_FILE)), 'content-type': 'application/json' };
  return async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${config.COMMAND_API_URL[0]}/internal${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    const said: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return said as T;
    const { success, data } = problem.safeParse(said);
    if (!success) throw new Error(`command-api answered ${answer.status}.`);
    // A refusal that blames one field says the same twice.
    const errors = (data.errors ?? []).filter(({ message }) => message !== data.message);
    throw new Error([data.message, ...errors.map(({ field, message }) => `${field}: ${message}`)].join('\n'));
  };
};

const passwordShown = (password: string): string => `Password: ${password}\nIt is shown this once and stored nowhere.`;

const listed = (superadmins: readonly ListedSuperadmin[]): string =>
  superadmins
    .map(({ email, role, status }) => `${(email ?? '(erased)').padEnd(50)}  ${(role ?? '').padEnd(4)}  ${status}`)
    .join('\n') || 'There is no superadmin yet.';

/** @returns what is shown, or undefined when it was called in a wrong way */
const carryOut = async ({ verb, email, root }: Asked, connect: () => Send): Promise<string | undefined> => {
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
  try {
    const done = await carryOut(asked, () => connect(env));
    write(done ?? USAGE);
    return done === undefined ? 2 : 0;
  } catch (error) {
    // fetch says only that it failed; why stands in the cause.
    if (error instanceof Error && error.cause instanceof Error)
      throw new Error(`${error.message}: ${error.cause.message}`, { cause: error });
    throw error;
  }
};

interface Asked {
  readonly verb: string | undefined;
  readonly email: string | undefined;
  readonly root: boolean;
}

const argumentsOf = (args: readonly string[]): Asked | undefined => {
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
