import { type AskForDuplicates, type KnownPerson } from '@berangkat/contracts/duplicates';
import { type ImportRow, isWarning, problemCode, type RowProblem } from '@berangkat/contracts/imports';
import { can } from '@berangkat/contracts/permissions';
import { type CommandRefused } from '@berangkat/platform/event-log';
import { HttpError } from '@berangkat/platform/http';
import { type CommandMeta } from '../../kernel/command';
import { refusalOfOne } from '../../kernel/command-refused';
import { type KnownTo } from '../../kernel/known-to';
import { type Cells, correctedRow, type CsvRow, rowsOf, UnreadableFile } from './csv';
import { type KeptImport, type ImportContext } from './kept-import';
import { type Mark, problemsIn, type RowCommand, type RowKind } from './kinds';
import { type JudgedRow } from './rows';
import { type Imports } from './store';
import { type Resource } from '../../kernel/resource';
import { knownPhones, knownPhonesOf } from '@berangkat/platform/read-models';

/** Rows that are judged side by side, and kept together. */
const AT_A_TIME = 100;

export interface JudgingDependencies {
  readonly imports: Imports;
  /** Those of the numbers that applicants have, as the read models know them. */
  readonly knownPhones: (numbers: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Answers who may be the people that rows describe, as far as the importer is told. */
  readonly knownTo: KnownTo;
}

/**
 * Looks at a whole file and makes nothing: every row is read and judged as its command would be, against what there is
 * and against the rows before it. It may be done again from the beginning. Where the file was looked at before, those of
 * its rows are judged again of which something was said.
 */
export const judging =
  ({ imports, knownPhones, knownTo }: JudgingDependencies) =>
  async (of: KeptImport, kind: RowKind, sent: ImportContext, meta: CommandMeta): Promise<void> => {
    const seen = new Map<string, number>();
    // An importer who may not see numbers may not find out by a file whether somebody has one.
    const seesPhones = can(meta.actor, 'applicant.see-phone');

    const judgeRows = async (rows: readonly CsvRow[]): Promise<void> => {
      const read = await Promise.all(rows.map((row) => readRow(row, kind, sent, meta)));
      const phones = read.flatMap(({ marks }) => marks.filter(({ field }) => field === 'phone1'));
      const known = seesPhones ? await knownPhones(phones.map(({ value }) => value)) : new Set<string>();
      const people = await knownTo(
        read.map(({ described = {} }) => (seesPhones ? described : withoutPhones(described))),
        meta.actor,
      );
      const judged = read.map(({ row: { row, cells }, problems, marks }, place): JudgedRow => {
        const [likest] = people[place] ?? [];
        const all = [...problems, ...marks.flatMap((mark) => said(mark, row, seen, known)), ...knownAs(likest)];
        return { row, cells: kind.filled(cells, sent), problems: all, outcome: outcomeOf(all) };
      });
      await imports.keepRows(of, judged);
    };

    /** Rows that are good stand before those that somebody corrected, wherever they stand in the file. */
    const judgeAgain = async (): Promise<void> => {
      for await (const { row, cells } of imports.readyRows(of))
        for (const { field, value } of await marksOf(cells, kind)) seen.set(`${field} ${value}`, row);
      for (let after = 0; ; ) {
        const rows = await imports.rowsToCorrect(of, after, AT_A_TIME);
        if (rows.length === 0) return;
        await judgeRows(rows.map(({ row, cells }) => correctedRow(row, cells)));
        after = rows.at(-1)!.row;
      }
    };

    if (await imports.hasParts(of.importid, 0)) {
      await judgeAgain();
      return imports.checked(of, null);
    }
    try {
      let rows: CsvRow[] = [];
      for await (const row of rowsOf(imports.partsOf(of), of.kind)) {
        rows.push(row);
        if (rows.length < AT_A_TIME) continue;
        await judgeRows(rows);
        rows = [];
      }
      if (rows.length > 0) await judgeRows(rows);
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      return imports.checked(of, failure.message);
    }
    await imports.checked(of, null);
  };

const withoutPhones = ({ phone1: _one, phone2: _other, ...described }: AskForDuplicates): AskForDuplicates => described;

interface ReadRow {
  readonly row: CsvRow;
  readonly problems: readonly RowProblem[];
  readonly marks: readonly Mark[];
  readonly described?: AskForDuplicates | undefined;
}

const marksOf = async (cells: Cells, kind: RowKind): Promise<readonly Mark[]> => {
  try {
    return (await kind.read(cells)).marks;
  } catch (refusal) {
    if (refusalIn(refusal) === undefined) throw refusal;
    return [];
  }
};

const readRow = async (row: CsvRow, kind: RowKind, sent: ImportContext, meta: CommandMeta): Promise<ReadRow> => {
  if (row.problems.length > 0) return { row, problems: row.problems, marks: [] };
  let command: RowCommand | undefined;
  try {
    command = await kind.read(kind.filled(row.cells, sent));
    await command.judge(meta);
    return { row, problems: command.warnings ?? [], marks: command.marks, described: command.described };
  } catch (failure) {
    const refusal = refusalIn(failure);
    if (refusal === undefined) throw failure;
    return { row, problems: problemsIn(refusal, kind, row.cells), marks: command?.marks ?? [] };
  }
};

/** Names values that stand in an earlier row, or that somebody has already. */
const said = (
  { field, value, code }: Mark,
  row: number,
  seen: Map<string, number>,
  known: ReadonlySet<string>,
): readonly RowProblem[] => {
  const earlier = seen.get(`${field} ${value}`);
  if (earlier !== undefined) return [{ field, code: problemCode(code, { row: earlier }) }];
  seen.set(`${field} ${value}`, row);
  return field === 'phone1' && known.has(value) ? [{ field, code: problemCode('import-phone-known') }] : [];
};

/** Somebody with the phone is said by the phone. */
const knownAs = (person: KnownPerson | undefined): readonly RowProblem[] =>
  person === undefined || (person.agreements.length === 1 && person.agreements[0] === 'phone')
    ? []
    : [{ field: 'firstname', code: problemCode('import-person-known', { id: person.applicantid }) }];

const outcomeOf = (problems: readonly RowProblem[]): ImportRow['outcome'] =>
  problems.every(({ code }) => isWarning(code)) ? 'good' : 'refused';

/** The refusal of a row by the rules or the schema; undefined for a failure of the portal. */
export const refusalIn = (failure: unknown): CommandRefused | HttpError | undefined => {
  const refusal = failure instanceof HttpError ? failure : refusalOfOne(failure);
  return refusal !== undefined && refusal.status < 500 && refusal.status !== 429 ? refusal : undefined;
};

export const phonesKnown: Resource<JudgingDependencies['knownPhones']> = {
  open:
    ({ pool }) =>
    (numbers) =>
      knownPhonesOf(pool, numbers),
  inMemory: () => () => Promise.resolve(new Set()),
  statements: [knownPhones],
};
