import {
  IMPORT_COLUMNS,
  type ImportRow,
  type ImportView,
  isWarning,
  REQUIRED_COLUMNS,
} from '@berangkat/contracts/imports';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, Form, TextField, useBanner } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import { useCorrectImportMutation } from './api';
import styles from './Import.module.css';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';

interface CorrectRowsProps {
  readonly of: ImportView;
  readonly rows: readonly ImportRow[];
}

/** Cells by row and column: `r6.email`. */
type Cells = Record<string, Record<string, string>>;

/** Cells beyond the last column have no name in a file. */
const BEYOND = 'beyond';
const nameOf = (column: string): string => column || BEYOND;
const columnOf = (name: string): string => (name === BEYOND ? '' : name);

/** Rows with what stands in the cells that are to blame, and a field for each: the portal checks them again. */
export const CorrectRows = ({ of: { importid: id, kind, status, outcomes }, rows }: CorrectRowsProps) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const banner = useBanner();
  const required: readonly string[] = REQUIRED_COLUMNS[kind];
  const [correct] = useCorrectImportMutation();
  const start = useMemo(() => valuesOf(rows, kind), [rows, kind]);
  const form = useForm<Cells>({ defaultValues: start });
  const mayCorrect = status !== 'given-up' && rows.some(({ cells }) => cells !== null);

  const send = async (values: Cells): Promise<void> => {
    const corrected = Object.entries(values).map(([row, cells]) => ({
      row: Number(row.slice(1)),
      cells: Object.fromEntries(
        Object.entries(cells)
          .filter(([name, cell]) => cell !== start[row]![name])
          .map(([name, cell]) => [columnOf(name), cell]),
      ),
    }));
    const changed = corrected.filter(({ cells }) => Object.keys(cells).length > 0);
    const { error } = await correct({ id, rows: changed, audit: auditClaim('begin_import') });
    if (error === undefined) banner.mended();
    else banner('error', t('againError'));
  };

  const list = (
    <LinedList>
      {rows.map(({ row, name, cells, problems }) => {
        const inputs = Object.keys(start[`r${row}`] ?? {});
        const otherProblems = problems.filter(({ field }) => !inputs.includes(nameOf(field)));
        return (
          <li key={row}>
            <span>
              <strong>{t('row', { row })}</strong> {name}
            </span>
            {otherProblems.map(({ field, code }) => (
              <span key={`${field} ${code}`}>
                {field !== '' && <code>{field}</code>} {problemText(code)}
                {field !== '' && cells?.[field] !== undefined && <> ({cells[field]})</>}
              </span>
            ))}
            {inputs.map((input) => {
              const codes = problems.filter(({ field }) => nameOf(field) === input).map(({ code }) => code);
              const warns = codes.every(isWarning);
              const words = codes.map(problemText).join(' ');
              return (
                <TextField
                  key={input}
                  control={form.control}
                  name={`r${row}.${input}`}
                  label={input === BEYOND ? t('beyond') : input}
                  maxLength={1_000}
                  optional={!required.includes(input)}
                  {...(words !== '' && (warns ? { hint: words } : { warning: words }))}
                />
              );
            })}
          </li>
        );
      })}
    </LinedList>
  );
  if (!mayCorrect) return list;
  return (
    <Form form={form} onSubmit={send} summary="none">
      <p>{t('problemsText')}</p>
      {list}
      <div className={styles.actions}>
        <Button look={outcomes.good > 0 ? 'outline' : 'main'} type="submit" busy={form.formState.isSubmitting}>
          {t('again')}
        </Button>
      </div>
    </Form>
  );
};

/** The values of the cells that are to blame; of all cells where a row as a whole is. */
const valuesOf = (rows: readonly ImportRow[], kind: ImportView['kind']): Cells => {
  const columns: readonly string[] = IMPORT_COLUMNS[kind];
  const required: readonly string[] = REQUIRED_COLUMNS[kind];
  return Object.fromEntries(
    rows.flatMap(({ row, cells, problems }) => {
      if (cells === null) return [];
      const blamed = new Set(problems.map(({ field }) => field));
      const isWide = blamed.has('') && cells[''] !== undefined;
      const shown = isWide
        ? [...columns.filter((column) => required.includes(column) || cells[column] !== undefined), '']
        : columns.filter((column) => blamed.has(column));
      return [[`r${row}`, Object.fromEntries(shown.map((column) => [nameOf(column), cells[column] ?? '']))]];
    }),
  );
};
