import { IMPORT_COLUMNS, type ImportKind, type ImportRow, PART_MAX } from '@berangkat/contracts/imports';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { SYSTEM } from '../../kernel/system';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { app } from './migrations';
import { type Imports, keptImports, postgresImports } from './store';

/** A file of rows. */
export const csv = (kind: ImportKind, rows: readonly Readonly<Record<string, string>>[]): string =>
  [IMPORT_COLUMNS[kind], ...rows.map((row) => IMPORT_COLUMNS[kind].map((column: string) => row[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');

/** A row of an applicant. */
export const person = (n: number | string, more: Readonly<Record<string, string>> = {}) => ({
  firstname: 'Budi',
  lastname: 'Santoso',
  email: `budi.${n}@example.org`,
  phone1: `+62811${String(n).replace(/\D/g, '').padStart(7, '0')}`,
  managedby: 'vendor',
  owneremail: 'mitra@example.com',
  ...more,
});

export const several = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => person(`${prefix}${n}`));

/** Imports on a real database and an account for each test. Registers hooks of jest. */
export const importing = () => {
  let database: TestDatabase;
  let imports: Imports;
  let portal: ReturnType<typeof memoryPortal>;
  /** The vendor whose applicants the rows are. */
  let vendor: Actor;
  let people = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'app', app);
    const kept = substitute(keptImports, ({ vault }) => (imports = postgresImports(database.pool, vault)));
    portal = memoryPortal({ substitutes: [kept] });
    await portal.seed();
    vendor = await somebody('vendor', 'mitra@example.com');
  });
  afterAll(async () => {
    portal.close();
    await database.drop();
  });
  afterEach(() => jest.restoreAllMocks());

  /** An account of its own for each test: an account imports one file at a time. */
  const somebody = async (
    category: Category = 'admin',
    email = `someone${(people += 1)}@example.com`,
  ): Promise<Actor> => {
    const made = { email, password: 'Rahasia123', category, selfregistered: false, status: 'verified' } as const;
    const { body } = await portal.handlers.accounts.register(made, portal.by(SYSTEM));
    return { accountid: body.accountid, category };
  };

  const handlers = () => portal.handlers.imports;
  const workOff = async (): Promise<void> => {
    while (await handlers().step());
  };
  /** Sends a file and has it checked. */
  const check = async (actor: Actor, kind: ImportKind, text: string, owneremail?: string): Promise<string> => {
    const { importid } = (await handlers().begin({ kind, owneremail }, portal.by(actor))).body;
    const parts = Math.ceil(text.length / PART_MAX);
    for (let part = 0; part < parts; part += 1)
      await handlers().sendPart(
        importid,
        { part, text: text.slice(part * PART_MAX, (part + 1) * PART_MAX) },
        portal.by(actor),
      );
    await handlers().check(importid, parts, portal.by(actor));
    await workOff();
    return importid;
  };
  const run = async (actor: Actor, importid: string): Promise<void> => {
    await handlers().run(importid, portal.by(actor));
    await workOff();
  };
  const view = async (actor: Actor, importid: string) =>
    (await handlers().list(actor)).body.imports.find((one) => one.importid === importid);
  const rows = async (actor: Actor, importid: string): Promise<readonly ImportRow[]> =>
    (await handlers().readRows(importid, { after: 0 }, actor)).body.rows;
  const said = async (actor: Actor, importid: string) =>
    (await rows(actor, importid)).map(({ row, outcome, problems }) => [
      row,
      outcome,
      ...problems.map(({ field, code }) => `${field} ${code}`.trim()),
    ]);
  const happened = async (type: string, wanted: (data: Record<string, unknown>) => boolean = () => true) => {
    const found: Record<string, unknown>[] = [];
    for await (const delivery of portal.store.subscribeAll({ signal: new AbortController().signal })) {
      if (delivery.kind === 'caught-up') break;
      for (const { type: is, data } of delivery.events) if (is === type && wanted(data)) found.push(data);
    }
    return found;
  };
  /** A day passes, and what has had its time is forgotten. */
  const aDayLater = async (importid: string): Promise<void> => {
    await database.pool.query(`update app.imports set turnat = now() - interval '25 hours' where importid = $1`, [
      importid,
    ]);
    await imports.sweep();
  };
  const sealedOf = async (importid: string): Promise<number> => {
    const {
      rows: [kept],
    } = await database.pool.query<{ kept: number }>(
      `select (select count(*) from app.import_parts where importid = $1)::int
            + (select count(*) from app.import_rows where importid = $1 and sealed is not null)::int
            + (select count(*) from app.imports where importid = $1 and sealed is not null)::int as kept`,
      [importid],
    );
    return kept!.kept;
  };
  /** Answers the events of an import, in the order of the log. */
  const told = async (importid: string) =>
    (
      await Promise.all(
        ['ImportBegun', 'ImportEnded', 'ImportGivenUp'].map(async (type) =>
          (await happened(type, (data) => data.importid === importid)).map(() => type),
        ),
      )
    ).flat();

  return {
    portal: () => portal,
    imports: () => imports,
    database: () => database,
    vendor: () => vendor,
    somebody,
    handlers,
    workOff,
    check,
    run,
    view,
    rows,
    said,
    happened,
    aDayLater,
    sealedOf,
    told,
  };
};
