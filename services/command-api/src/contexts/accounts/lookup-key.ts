import { assertLookupKey } from '@berangkat/platform/personal-data';
import { type Pool } from '@berangkat/platform/postgres';
import { someEmailsOf } from '@berangkat/platform/read-models';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { EMAIL } from './holds';

interface LookupKeyPlace {
  readonly pool: Pool;
  readonly uniqueness: Uniqueness;
  readonly key: Buffer;
  readonly file: string;
}

/**
 * Checks that the lookup key is that of the portal. Where nothing is written down of the key, an account that there is
 * tells: its e-mail is found under the right one.
 * @throws {AnotherKey} by the check that is answered
 */
export const lookupKeyCheck =
  ({ pool, uniqueness, key, file }: LookupKeyPlace): (() => Promise<void>) =>
  () =>
    assertLookupKey(pool, key, file, async () => {
      const emails = await someEmailsOf(pool);
      for (const email of emails) if (await uniqueness.wasReserved(EMAIL, email)) return true;
      return emails.length === 0;
    });
