import {
  type ImportedAccount,
  type ImportKind,
  type ImportRow,
  type ImportRowsQuery,
  type ImportStatus,
  isWarning,
  KEPT_DAYS,
  LIE_ABOUT_DAYS,
  LOGIN_IDS_DAYS,
  type RowOutcome,
  ROW_OUTCOMES,
  ROWS_PER_PAGE,
} from '@berangkat/contracts/imports';
import { type AuditClaims } from '@berangkat/contracts/kernel';
import { type PersonalData, SubjectIsErased } from '@berangkat/platform/personal-data';
import { type Pool } from 'pg';
import { type Cells } from './csv';

/** An import as it stands, without what is in it. */
export interface KeptImport {
  readonly importid: string;
  readonly accountid: string;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  /** Why the file as a whole cannot be read. */
  readonly problem: string | null;
  /** Somebody wants it to end before its last row. */
  readonly stopping: boolean;
  readonly createdat: Date;
}

/** What its rows are sent with. */
export interface Sent {
  /** The vendor who manages those whose row says nothing of it. */
  readonly owneremail?: string | undefined;
  readonly audit: AuditClaims;
}

/** A row as it was judged before the run. */
export interface JudgedRow extends Omit<ImportRow, 'madeid' | 'account'> {
  readonly cells: Cells;
}

/** A good row that waits for its turn. */
export interface WaitingRow {
  readonly row: number;
  readonly cells: Cells;
  /** How often it was tried in vain. */
  readonly tries: number;
}

export interface Counts {
  readonly rows: number;
  readonly outcomes: Readonly<Record<RowOutcome, number>>;
  readonly warned: number;
}

/**
 * Files on their way into the portal. A file is no fact of the business before its rows are carried out, so it is kept
 * in Postgres (schema `app`): its text and its rows sealed with the key of whose import it is, each gone as soon as it
 * has been carried out. What stays for a month is a number and an outcome per row; for a day also the login ID of the
 * account that a row brought, sealed with the key of the applicant whose it is.
 */
export const importMigrations = [
  {
    name: '003-imports',
    sql: `create table app.imports (
      importid text primary key,
      accountid text not null,
      kind text not null,
      status text not null default 'receiving',
      problem text,
      stopping boolean not null default false,
      sealed text,
      createdat timestamptz not null default now(),
      turnat timestamptz not null default now(),
      busyuntil timestamptz not null default '-infinity'
    );
    create index imports_of on app.imports (accountid, createdat desc);
    create table app.import_parts (
      importid text not null references app.imports on delete cascade,
      part integer not null,
      sealed text not null,
      primary key (importid, part)
    );
    create table app.import_rows (
      importid text not null references app.imports on delete cascade,
      row integer not null,
      outcome text not null,
      problems jsonb not null,
      warned boolean not null,
      madeid text,
      tries integer not null default 0,
      sealed text,
      primary key (importid, row)
    );
    create index import_rows_waiting on app.import_rows (importid, row) where outcome = 'good'`,
  },
];

const COLUMNS = 'importid, accountid, kind, status, problem, stopping, createdat';

/** Seconds for which a process may have an import to itself; when it was killed, another one goes on after them. */
const BUSY = 15;

/** The account that a row brought stands where the cells of the row stood before. */
type Settled = Omit<ImportRow, 'account'> & { readonly sealed: string | null };
type Stored = { readonly row: number; readonly sealed: string | null; readonly tries: number };

export type Imports = ReturnType<typeof postgresImports>;

export const postgresImports = (pool: Pool, personalData: Pick<PersonalData, 'seal' | 'open'>) => {
  const place = (accountid: string, importid: string, part: string) =>
    [`account-${accountid}`, { stream: 'import', type: 'Import', part: `${importid}/${part}` }] as const;

  const seal = (of: Pick<KeptImport, 'accountid' | 'importid'>, part: string, value: unknown): Promise<string> =>
    personalData.seal(...place(of.accountid, of.importid, part), value);

  /** @throws {SubjectIsErased} whose it was is gone */
  const open = async <T>(of: Pick<KeptImport, 'accountid' | 'importid'>, part: string, sealed: string): Promise<T> => {
    const [subject, where] = place(of.accountid, of.importid, part);
    const opened = await personalData.open(subject, where, sealed);
    if (opened === null) throw new SubjectIsErased(subject);
    return opened as T;
  };

  const placeOf = ({ importid }: Pick<KeptImport, 'importid'>, row: number, applicantid: string) =>
    [
      `applicant-${applicantid}`,
      { stream: 'import', type: 'ImportedAccount', part: `${importid}/account ${row}` },
    ] as const;

  /** Null where there is none, or nobody to hand it to any more. */
  const sealedAccount = async (of: KeptImport, { row, madeid, account }: ImportRow): Promise<string | null> => {
    if (account === null || madeid === null) return null;
    try {
      return await personalData.seal(...placeOf(of, row, madeid), account);
    } catch (failure) {
      if (failure instanceof SubjectIsErased) return null;
      throw failure;
    }
  };

  return {
    /** Begins to receive a file. What the account had begun to send, and never ran, makes room for it. */
    async begin(importid: string, accountid: string, kind: ImportKind, sent: Sent): Promise<void> {
      await pool.query(
        `with room as (delete from app.imports where accountid = $2 and status in ('receiving', 'checked', 'unreadable'))
         insert into app.imports (importid, accountid, kind, sealed) values ($1, $2, $3, $4)`,
        [importid, accountid, kind, await seal({ importid, accountid }, 'sent', sent)],
      );
    },

    async find(importid: string): Promise<KeptImport | undefined> {
      const { rows } = await pool.query<KeptImport>(`select ${COLUMNS} from app.imports where importid = $1`, [
        importid,
      ]);
      return rows[0];
    },

    /** The newest first. */
    async latestOf(accountid: string, limit: number): Promise<readonly KeptImport[]> {
      const { rows } = await pool.query<KeptImport>(
        `select ${COLUMNS} from app.imports where accountid = $1 order by createdat desc, importid desc limit $2`,
        [accountid, limit],
      );
      return rows;
    },

    /** Says how it stands from now on, if it stood so before. False when it did not. */
    async move(importid: string, from: readonly ImportStatus[], to: ImportStatus): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update app.imports set status = $3, turnat = now(), busyuntil = '-infinity' where importid = $1 and status = any($2)`,
        [importid, from, to],
      );
      return rowCount === 1;
    },

    /** Asks whoever carries it out to stop. */
    async stop(importid: string): Promise<void> {
      await pool.query('update app.imports set stopping = true where importid = $1', [importid]);
    },

    async sentWith(of: KeptImport): Promise<Sent> {
      const { rows } = await pool.query<{ sealed: string | null }>(
        'select sealed from app.imports where importid = $1',
        [of.importid],
      );
      return open<Sent>(of, 'sent', rows[0]?.sealed ?? '');
    },

    async keepPart(of: KeptImport, part: number, text: string): Promise<void> {
      await pool.query(
        `insert into app.import_parts (importid, part, sealed) values ($1, $2, $3)
         on conflict (importid, part) do update set sealed = excluded.sealed`,
        [of.importid, part, await seal(of, `part ${part}`, text)],
      );
    },

    /** Whether exactly the parts from 0 are there. */
    async hasParts(importid: string, parts: number): Promise<boolean> {
      const { rows } = await pool.query<{ there: boolean }>(
        `select count(*) = $2 and coalesce(max(part), -1) = $2 - 1 as there from app.import_parts where importid = $1`,
        [importid, parts],
      );
      return rows[0]!.there;
    },

    /** The text of the file, part by part. */
    async *partsOf(of: KeptImport): AsyncGenerator<string> {
      for (let part = 0; ; part += 1) {
        const { rows } = await pool.query<{ sealed: string }>(
          'select sealed from app.import_parts where importid = $1 and part = $2',
          [of.importid, part],
        );
        if (rows[0] === undefined) return;
        yield open<string>(of, `part ${part}`, rows[0].sealed);
      }
    },

    /** Rows as they were judged; judged again, they take the place of the first. Refused ones are kept without cells. */
    async keepRows(of: KeptImport, judged: readonly JudgedRow[]): Promise<void> {
      const sealed = await Promise.all(
        judged.map(async ({ row, outcome, cells }) => (outcome === 'good' ? seal(of, `row ${row}`, cells) : null)),
      );
      await pool.query(
        `insert into app.import_rows (importid, row, outcome, problems, warned, sealed)
         select $1, * from unnest($2::int[], $3::text[], $4::jsonb[], $5::boolean[], $6::text[])
         on conflict (importid, row) do update
           set outcome = excluded.outcome, problems = excluded.problems, warned = excluded.warned, sealed = excluded.sealed`,
        [
          of.importid,
          judged.map(({ row }) => row),
          judged.map(({ outcome }) => outcome),
          judged.map(({ problems }) => JSON.stringify(problems)),
          judged.map(({ outcome, problems }) => outcome === 'good' && problems.some(({ code }) => isWarning(code))),
          sealed,
        ],
      );
      await pool.query(`update app.imports set busyuntil = now() + interval '${BUSY} seconds' where importid = $1`, [
        of.importid,
      ]);
    },

    /** The file was looked at to its end: its text is not needed any more. */
    async checked(of: KeptImport, problem: string | null): Promise<void> {
      await pool.query(
        `with text as (delete from app.import_parts where importid = $1),
              unread as (delete from app.import_rows where importid = $1 and $2::text is not null)
         update app.imports set status = case when $2::text is null then 'checked' else 'unreadable' end, problem = $2,
                busyuntil = '-infinity' where importid = $1 and status = 'checking'`,
        [of.importid, problem],
      );
    },

    async waitingRows(of: KeptImport, limit: number): Promise<readonly WaitingRow[]> {
      const { rows } = await pool.query<Stored>(
        `select row, sealed, tries from app.import_rows where importid = $1 and outcome = 'good' order by row limit $2`,
        [of.importid, limit],
      );
      return Promise.all(
        rows.map(async ({ row, sealed, tries }) => ({
          row,
          tries,
          cells: await open<Cells>(of, `row ${row}`, sealed ?? ''),
        })),
      );
    },

    /** What has become of rows; they are not needed any more. */
    async settle(of: KeptImport, settled: readonly ImportRow[]): Promise<void> {
      const accounts = await Promise.all(settled.map((row) => sealedAccount(of, row)));
      await pool.query(
        `update app.import_rows r set outcome = s.outcome, madeid = s.madeid, sealed = s.account,
                problems = case when s.outcome = 'made' then r.problems else s.problems end
           from unnest($2::int[], $3::text[], $4::jsonb[], $5::text[], $6::text[]) as s (row, outcome, problems, madeid, account)
          where r.importid = $1 and r.row = s.row`,
        [
          of.importid,
          settled.map(({ row }) => row),
          settled.map(({ outcome }) => outcome),
          settled.map(({ problems }) => JSON.stringify(problems)),
          settled.map(({ madeid }) => madeid),
          accounts,
        ],
      );
    },

    async triedInVain(of: KeptImport, rows: readonly number[]): Promise<void> {
      await pool.query('update app.import_rows set tries = tries + 1 where importid = $1 and row = any($2)', [
        of.importid,
        rows,
      ]);
    },

    /** It is over: rows that had no turn are forgotten, and what they would have been sent with. */
    async end(of: KeptImport, status: 'ended' | 'given-up'): Promise<void> {
      await pool.query(
        `with text as (delete from app.import_parts where importid = $1),
              rest as (update app.import_rows set outcome = 'left', sealed = null where importid = $1 and outcome = 'good')
         update app.imports set status = $2, sealed = null, busyuntil = '-infinity' where importid = $1`,
        [of.importid, status],
      );
    },

    async countsOf(importid: string): Promise<Counts> {
      const { rows } = await pool.query<{ outcome: RowOutcome; rows: number; warned: number }>(
        `select outcome, count(*)::int as rows, (count(*) filter (where warned))::int as warned
           from app.import_rows where importid = $1 group by outcome`,
        [importid],
      );
      const of = (outcome: RowOutcome): number => rows.find((row) => row.outcome === outcome)?.rows ?? 0;
      return {
        rows: rows.reduce((sum, row) => sum + row.rows, 0),
        outcomes: Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Counts['outcomes'],
        warned: rows.reduce((sum, row) => sum + row.warned, 0),
      };
    },

    /** A page of rows after one, and whether there are more. */
    async rowsAfter(
      of: KeptImport,
      after: number,
      only: ImportRowsQuery['only'],
    ): Promise<{ readonly rows: readonly ImportRow[]; readonly more: boolean }> {
      const { rows } = await pool.query<Settled>(
        `select row, outcome, problems, madeid, case when outcome = 'made' then sealed end as sealed from app.import_rows
          where importid = $1 and row > $2
            and ($3 = 'all' or $3 = 'problems' and problems <> '[]' or $3 = 'accounts' and outcome = 'made' and sealed is not null)
          order by row limit ${ROWS_PER_PAGE + 1}`,
        [of.importid, after, only ?? 'all'],
      );
      const page = rows.slice(0, ROWS_PER_PAGE).map(async ({ sealed, ...row }): Promise<ImportRow> => {
        if (sealed === null || row.madeid === null) return { ...row, account: null };
        const account = await personalData.open(...placeOf(of, row.row, row.madeid), sealed);
        return { ...row, account: account as ImportedAccount | null };
      });
      return { rows: await Promise.all(page), more: rows.length > ROWS_PER_PAGE };
    },

    /**
     * An import that the portal is to work on and nobody does: whose turn is longest ago. It is the caller's for a
     * while.
     */
    async take(): Promise<KeptImport | undefined> {
      const { rows } = await pool.query<KeptImport>(
        `update app.imports set turnat = now(), busyuntil = now() + interval '${BUSY} seconds'
          where importid = (select importid from app.imports where status in ('checking', 'running') and busyuntil <= now()
                             order by turnat limit 1 for update skip locked)
         returning ${COLUMNS}`,
      );
      return rows[0];
    },

    /** Others may have it; after so many seconds, where it did not work out. */
    async leave(of: KeptImport, seconds = 0): Promise<void> {
      await pool.query(`update app.imports set busyuntil = now() + make_interval(secs => $2) where importid = $1`, [
        of.importid,
        seconds,
      ]);
    },

    /** Forgets what nobody went on with, what is long over, and login IDs that had their time to be handed over. */
    async sweep(): Promise<void> {
      await pool.query(
        `update app.import_rows r set sealed = null from app.imports i
          where i.importid = r.importid and r.outcome = 'made' and r.sealed is not null
            and i.status in ('ended', 'given-up') and i.turnat < now() - interval '${LOGIN_IDS_DAYS} days'`,
      );
      await pool.query(
        `delete from app.imports
          where (status in ('receiving', 'checked', 'unreadable') and createdat < now() - interval '${LIE_ABOUT_DAYS} days')
             or (status in ('ended', 'given-up') and createdat < now() - interval '${KEPT_DAYS} days')`,
      );
    },

    /** Forgets all that an account imports. */
    async discard(accountid: string): Promise<void> {
      await pool.query('delete from app.imports where accountid = $1', [accountid]);
    },
  };
};
