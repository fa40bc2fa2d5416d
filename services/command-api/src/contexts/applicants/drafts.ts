import { type Draft, type SaveDraft } from '@berangkat/contracts/applicants';
import { type PersonalData } from '@berangkat/platform/personal-data';
import { type Pool } from 'pg';
import { type Resource } from '../../kernel/resource';

/**
 * Drafts of application forms: one per account, resumed on another phone. A draft is no fact of the domain, so it is no
 * event: it is kept in Postgres (schema `app`), sealed with the key of its account like everything personal, and gone
 * when the application is submitted.
 */
export interface Drafts {
  read(accountid: string): Promise<Draft | null>;
  save(accountid: string, draft: SaveDraft): Promise<{ savedat: string }>;
  discard(accountid: string): Promise<void>;
}

export const postgresDrafts = (pool: Pool, personalData: Pick<PersonalData, 'seal' | 'open'>): Drafts => {
  const place = (accountid: string) => ({
    subject: `account-${accountid}` as const,
    meta: { stream: 'draft', type: 'ApplicationDraft', part: accountid },
  });

  return {
    async read(accountid) {
      const { rows } = await pool.query<{ sealed: string; savedat: Date }>(
        'select sealed, savedat from app.application_drafts where accountid = $1',
        [accountid],
      );
      const row = rows[0];
      if (row === undefined) return null;
      const { subject, meta } = place(accountid);
      const opened = (await personalData.open(subject, meta, row.sealed)) as SaveDraft | null;
      return opened === null ? null : { ...opened, savedat: row.savedat.toISOString() };
    },
    async save(accountid, draft) {
      const { subject, meta } = place(accountid);
      const sealed = await personalData.seal(subject, meta, draft);
      const { rows } = await pool.query<{ savedat: Date }>(
        `insert into app.application_drafts (accountid, sealed) values ($1, $2)
         on conflict (accountid) do update set sealed = excluded.sealed, savedat = now() returning savedat`,
        [accountid, sealed],
      );
      return { savedat: rows[0]!.savedat.toISOString() };
    },
    async discard(accountid) {
      await pool.query('delete from app.application_drafts where accountid = $1', [accountid]);
    },
  };
};

/** Drafts without a database: gone with the process. */
const memoryDrafts = (): Drafts => {
  const kept = new Map<string, Draft>();
  return {
    read: (accountid) => Promise.resolve(kept.get(accountid) ?? null),
    save(accountid, draft) {
      const savedat = new Date().toISOString();
      kept.set(accountid, { ...draft, savedat });
      return Promise.resolve({ savedat });
    },
    discard: (accountid) => Promise.resolve(void kept.delete(accountid)),
  };
};

export const keptDrafts: Resource<Drafts> = {
  open: ({ pool, vault }) => postgresDrafts(pool, vault),
  inMemory: memoryDrafts,
};
