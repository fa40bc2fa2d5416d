import { type MailList, type MailRow } from '@berangkat/contracts/mail';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client } from './client';

/** A message that its reader may read. */
export type ReadableMail = MailRow & { readonly letter: NonNullable<MailRow['letter']> };

const isReadable = (mail: MailRow): mail is ReadableMail => mail.letter !== null;

/**
 * Waits until that many messages lie in the outbox: the portal of the tests has no mail server. What has taken long is
 * asked for seldomer, for some messages leave after a minute.
 * @param reader somebody who may read them
 * @returns the newest first
 */
export const mailFor = async (
  reader: Client,
  fits: (mail: MailRow) => boolean,
  { count = 1, patienceMs = 10_000 }: { readonly count?: number; readonly patienceMs?: number } = {},
): Promise<readonly [ReadableMail, ...ReadableMail[]]> => {
  const began = Date.now();
  for (let waited = 0; waited < patienceMs; waited = Date.now() - began) {
    if (waited > 0) await delay(Math.max(100, waited / 20));
    const { mail } = (await reader.call('listMail')).body as MailList;
    const found = mail.filter(isReadable).filter(fits);
    if (found.length >= count) return found as [ReadableMail, ...ReadableMail[]];
  }
  throw new Error(`no ${count} such messages lie in the outbox`);
};
