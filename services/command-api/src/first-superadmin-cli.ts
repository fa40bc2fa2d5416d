import { randomInt } from 'node:crypto';
import { problem } from '@berangkat/contracts/kernel';
import { environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { internalHeaders } from '@berangkat/platform/http';

const USAGE = `usage: first-superadmin <e-mail>

Makes the first account of a new portal, its root superadmin, and prints the password. Refused as soon as there is one.
COMMAND_API_URL and INTERNAL_TOKEN_FILE come from the environment.`;

/** Without those that are taken for each other when somebody copies them by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const PATIENCE = 30_000;

/** 24 letters and digits, at least one of each, as the rule for passwords has it; about 137 bits. */
const newPassword = (): string => {
  const one = (alphabet: string): string => alphabet[randomInt(alphabet.length)]!;
  return one(LETTERS) + Array.from({ length: 22 }, () => one(LETTERS + DIGITS)).join('') + one(DIGITS);
};

/** @returns the exit code: 0 when the account is made, 1 when it is refused or command-api does not answer, 2 when called in a wrong way */
const main = async ([email, ...more]: readonly string[]): Promise<number> => {
  if (email === undefined || email.startsWith('-') || more.length > 0) {
    console.log(USAGE);
    return 2;
  }
  const config = readConfig({ COMMAND_API_URL: environment.COMMAND_API_URL, INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE });
  const password = newPassword();
  const answer = await fetch(`${config.COMMAND_API_URL[0]}/internal/bootstrap`, {
    method: 'POST',
    headers: { ...internalHeaders(loadSecret(config.INTERNAL_TOKEN_FILE)), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (answer.status === 201) {
    console.log(`The superadmin ${email} can sign in with the password ${password}\nIt is shown this once and stored nowhere else.`);
    return 0;
  }
  const { success, data } = problem.safeParse(await answer.json().catch(() => undefined));
  const why = success ? [data.message, ...(data.errors ?? []).map(({ field, message }) => `${field}: ${message}`)] : [`command-api answered ${answer.status}.`];
  console.error(why.join('\n'));
  return 1;
};

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? [error.message, ...(error.cause instanceof Error ? [error.cause.message] : [])].join(': ') : error);
    process.exitCode = 1;
  },
);
