import { createAccount, type CreateAccount } from '@berangkat/contracts/accounts';
import { submitQuick, type SubmitQuick } from '@berangkat/contracts/applicants';
import { type AskForDuplicates, DESCRIBING_ANSWERS } from '@berangkat/contracts/duplicates';
import {
  type ImportKind,
  type ImportRow,
  problemCode,
  type ProblemId,
  type RowProblem,
} from '@berangkat/contracts/imports';
import { createPosition, type CreatePosition, spelling } from '@berangkat/contracts/masterdata';
import { type Action } from '@berangkat/contracts/permissions';
import { parseInput } from '@berangkat/platform/http';
import { e164Of } from '@berangkat/contracts/phones';
import { type z } from 'zod';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { applicationIn, unclearIn } from './application-cells';
import { type Cells } from './csv';
import { type ImportContext } from './kept-import';

/**
 * The commands of other contexts that rows of a file stand for. Beside each command is its `may…`, which refuses what
 * the command would refuse at this moment and changes nothing.
 */
export interface RowInterfaces {
  submitApplication(
    body: SubmitQuick,
    meta: CommandMeta,
  ): Promise<Answer<{ readonly applicantid: string; readonly loginid?: string }>>;
  maySubmitQuick(body: SubmitQuick, meta: CommandMeta): Promise<void>;
  createAccountOf(body: CreateAccount, meta: CommandMeta): Promise<Answer<{ readonly accountid: string }>>;
  mayCreateAccount(body: CreateAccount, meta: CommandMeta): Promise<void>;
  createPosition(body: CreatePosition, meta: CommandMeta): Promise<Answer<{ readonly posid: string }>>;
  mayCreatePosition(body: CreatePosition): Promise<void>;
  /** @throws {CommandRefused} 400 there is no such department in the industry */
  departmentCalled(industry: string, department: string): Promise<{ readonly indid: string; readonly depid: string }>;
}

/** A value that only one row of a file may have, and the problem of a second one. */
export interface Mark {
  readonly field: string;
  readonly value: string;
  readonly code: 'import-row-twice' | 'import-phone-twice';
}

/** The things that a row has made. */
export type Made = Pick<ImportRow, 'account'> & { readonly madeid: string };

/** A row as the command that it is. */
export interface RowCommand {
  /** Refuses now what {@link make} would refuse at this moment. Changes nothing. */
  readonly judge: (meta: CommandMeta) => Promise<void>;
  /** Carries it out; again, it answers the same. @throws {CommandRefused} */
  readonly make: (meta: CommandMeta) => Promise<Made>;
  readonly marks: readonly Mark[];
  /** The person whom a row brings, by whom they are found where they are here already. */
  readonly described?: AskForDuplicates;
  /** Warnings about a good row. */
  readonly warnings?: readonly RowProblem[];
}

export interface RowKind {
  /** The right that the command's own call asks for. */
  readonly action: Action;
  /** Whom or what a row is about. */
  readonly nameOf: (cells: Cells) => string;
  /** A row with what was chosen for all that say nothing of it. */
  readonly filled: (cells: Cells, sent: ImportContext) => Cells;
  /** Words a refusal of a cell anew where those of the form do not fit a file. */
  readonly inFile?: (problem: RowProblem, cells: Cells) => RowProblem;
  /** @throws {HttpError} {@link CommandRefused} the row does not fit the command */
  readonly read: (cells: Cells) => RowCommand | Promise<RowCommand>;
}

/** @throws {HttpError} */
const bodyOf = <S extends z.ZodType>(schema: S, body: object): z.output<S> => parseInput(schema, body);

const made = (madeid: string): Made => ({ madeid, account: null });

const mark = (field: string, value: string, code: Mark['code'] = 'import-row-twice'): Mark => ({ field, value, code });

/** Forms offer suggestions and choices, files do not. */
const FILE_WORDS: Readonly<Record<string, ProblemId>> = {
  'quick-owneremail-unknown': 'import-vendor-unknown',
  'quick-managedby-required': 'import-managedby',
};

/** Answers the rows of each kind of file. */
export const rowKinds = (interfaces: RowInterfaces): Readonly<Record<ImportKind, RowKind>> => ({
  applicants: {
    action: 'application.create-quick',
    nameOf: ({ firstname = '', lastname = '', email = '' }) => `${firstname} ${lastname}`.trim() || email,
    filled: (cells, { owneremail }) => {
      const managedby = cells.managedby ?? (owneremail === undefined ? undefined : 'vendor');
      return {
        ...cells,
        ...(managedby !== undefined && { managedby }),
        ...(managedby?.toLowerCase() === 'vendor' && owneremail !== undefined && { owneremail, ...cells, managedby }),
      };
    },
    inFile: ({ field, code }, cells) =>
      unclearIn(cells).find((unclear) => unclear.field === field) ?? { field, code: FILE_WORDS[code] ?? code },
    read(cells) {
      const body = bodyOf(submitQuick, applicationIn(cells));
      const phone = e164Of(body.phone1);
      return {
        judge: (meta) => interfaces.maySubmitQuick(body, meta),
        make: async (meta) => {
          const { applicantid, loginid } = (await interfaces.submitApplication(body, meta)).body;
          return { madeid: applicantid, account: loginid === undefined ? null : { email: body.email, loginid } };
        },
        described: pick(body, DESCRIBING_ANSWERS),
        marks: [mark('email', body.email), ...(phone === null ? [] : [mark('phone1', phone, 'import-phone-twice')])],
        warnings: phone === null ? [{ field: 'phone1', code: problemCode('import-phone-unclear') }] : [],
      };
    },
  },
  vendors: {
    action: 'account.create',
    nameOf: ({ displayname, email = '' }) => displayname ?? email,
    filled: (cells) => cells,
    read(cells) {
      const body = bodyOf(createAccount, { ...cells, category: 'vendor' });
      return {
        judge: (meta) => interfaces.mayCreateAccount(body, meta),
        // They sign in with the password of their row.
        make: async (meta) => made((await interfaces.createAccountOf(body, meta)).body.accountid),
        marks: [mark('email', body.email)],
      };
    },
  },
  positions: {
    action: 'masterdata.edit',
    nameOf: ({ name = '' }) => name,
    filled: (cells) => cells,
    async read({ industry = '', department = '', ...names }) {
      const place = await interfaces.departmentCalled(industry, department);
      const body = bodyOf(createPosition, { ...place, ...names });
      return {
        judge: () => interfaces.mayCreatePosition(body),
        make: async (meta) => made((await interfaces.createPosition(body, meta)).body.posid),
        marks: [mark('name', `${place.depid} ${spelling(body.name)}`)],
      };
    },
  },
});

/** Answers a refusal as problems of a row. */
export const problemsIn = (
  refusal: {
    readonly code: string;
    readonly errors?: readonly { readonly field: string; readonly code: string }[] | undefined;
  },
  { inFile = (problem) => problem }: Pick<RowKind, 'inFile'>,
  cells: Cells,
): readonly RowProblem[] => {
  const { code, errors = [] } = refusal;
  if (errors.length === 0) return [{ field: '', code }];
  // A value of a list is a part of one cell.
  const problems = errors.map(({ field, code }) => inFile({ field: field.split('.', 1)[0]!, code }, cells));
  return problems.filter(
    ({ field, code }, place) => problems.findIndex((other) => other.field === field && other.code === code) === place,
  );
};
