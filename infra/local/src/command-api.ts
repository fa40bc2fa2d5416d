import { readFileSync } from 'node:fs';
import { type PortalKind } from '@berangkat/contracts/portal';
import { StartRefused } from './start-refused';

/** Milliseconds that an answer may take. */
const TIMEOUT = 30_000;

export interface CommandApi {
  readonly kind: () => Promise<PortalKind>;
  /** The position of the last event of the log. */
  readonly head: () => Promise<string>;
  /** Makes the first account, the root superadmin. @throws {StartRefused} in the words of the refusal */
  readonly makeFirstSuperadmin: (account: { readonly email: string; readonly password: string }) => Promise<void>;
}

/** Asks a command-api that is ready, with the token that services show to each other. */
export const commandApiAt = (url: string, tokenFile: string): CommandApi => {
  const send = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}/internal${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-token': readFileSync(tokenFile, 'utf8').trim() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const said = (await answer.json().catch(() => undefined)) as { message?: string } | undefined;
    if (!answer.ok) throw new StartRefused(said?.message ?? `command-api answered ${answer.status}.`);
    return said;
  };
  return {
    kind: async () => ((await send('/portal', {})) as { kind: PortalKind }).kind,
    head: async () => ((await send('/portal/head', {})) as { position: string }).position,
    makeFirstSuperadmin: async (account) => {
      await send('/bootstrap', account);
    },
  };
};
