import { listOfChoice, MAIL_CHOICES, type MailChoice } from '@berangkat/contracts/mail';
import { type ListSettings, listSettings, type SavePreferences, type Setting } from '@berangkat/contracts/preferences';
import { type PersonalData } from '@berangkat/platform/personal-data';
import { type Pool } from 'pg';
import { type Resource } from '../../kernel/resource';

/** Settings that an account can keep beside its mail; what goes beyond is not kept, and nobody notices. */
const MAX_SETTINGS = 100;

/**
 * How each account likes its lists: columns, saved views, page size. No fact of the business, so no event: a table of
 * the schema `app`, sealed with the account's key, because the name or the search of a saved view can be a person's.
 */
export interface Preferences {
  /** Settings by `{list}.{setting}`. */
  read(accountid: string): Promise<Readonly<Record<string, unknown>>>;
  save(accountid: string, list: string, settings: SavePreferences): Promise<void>;
  /** Forgets everything that the account kept: for whoever erases the account. */
  discard(accountid: string): Promise<void>;
}

const atFirst = new Map<string, boolean>(
  Object.entries(MAIL_CHOICES).map(([choice, { atFirst }]) => [
    `${listOfChoice(choice as MailChoice)}.mailed`,
    atFirst,
  ]),
);

const isSetting = (name: string): name is Setting => Object.hasOwn(listSettings.shape, name);

export const postgresPreferences = (pool: Pool, personalData: Pick<PersonalData, 'seal' | 'open'>): Preferences => {
  const place = (accountid: string, name: string) => ({
    subject: `account-${accountid}` as const,
    meta: { stream: 'preferences', type: 'Preference', part: `${accountid}/${name}` },
  });

  /** A value as this release knows it; undefined for one of another release. */
  const opened = async (accountid: string, name: string, sealed: string): Promise<unknown> => {
    const setting = name.slice(name.indexOf('.') + 1);
    const { subject, meta } = place(accountid, name);
    const value = await personalData.open(subject, meta, sealed);
    return isSetting(setting)
      ? (listSettings.shape[setting].safeParse(value) as { data?: ListSettings[Setting] }).data
      : undefined;
  };

  return {
    async read(accountid) {
      const { rows } = await pool.query<{ name: string; sealed: string }>(
        'select name, sealed from app.preferences where accountid = $1 order by name',
        [accountid],
      );
      const values = await Promise.all(
        rows.map(async ({ name, sealed }) => [name, await opened(accountid, name, sealed)] as const),
      );
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    },
    async save(accountid, list, settings) {
      for (const [setting, value] of Object.entries(settings)) {
        const name = `${list}.${setting}`;
        // Of mail a row says that the account has it otherwise than at first: the read side asks for no more than that.
        if (value === null || value === atFirst.get(name)) {
          await pool.query('delete from app.preferences where accountid = $1 and name = $2', [accountid, name]);
        } else {
          const { subject, meta } = place(accountid, name);
          await pool.query(
            `insert into app.preferences (accountid, name, sealed)
             select $1, $2, $3 where $4 or (select count(*) from app.preferences where accountid = $1 and name <> $2) < ${MAX_SETTINGS}
             on conflict (accountid, name) do update set sealed = excluded.sealed, savedat = now()`,
            [accountid, name, await personalData.seal(subject, meta, value), atFirst.has(name)],
          );
        }
      }
    },
    async discard(accountid) {
      await pool.query('delete from app.preferences where accountid = $1', [accountid]);
    },
  };
};

/** Preferences without a database: none is kept. */
const noPreferences: Preferences = {
  read: () => Promise.resolve({}),
  save: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};

export const keptPreferences: Resource<Preferences> = {
  open: ({ pool, vault }) => postgresPreferences(pool, vault),
  inMemory: () => noPreferences,
};
