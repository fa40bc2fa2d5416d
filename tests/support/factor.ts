import { Secret, TOTP } from 'otpauth';
import { type Client } from './client';

/** Sets up an authenticator app for whoever is signed in. Answers its codes, each of another half minute. */
export const withCodes = async (client: Client): Promise<() => string> => {
  const made = await client.call('makeCodeSecret', { body: {} });
  const { secret, token } = made.body as { readonly secret: string; readonly token: string };
  let periods = -2;
  const code = (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (periods += 1) * 30_000 });
  const added = await client.call('addCodes', { body: { secret, token, code: code() } });
  if (added.status !== 200) throw new Error(`no factor was set up: ${added.status}`);
  return code;
};
