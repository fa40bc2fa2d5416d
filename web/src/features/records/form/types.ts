import { type ReactNode } from 'react';
import { type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';

/** The form of a record whose fields hold `Values`, and whose rules make `Said` of them. */
export type RecordFields<Values extends FieldValues, Said> = UseFormReturn<Values, unknown, Said>;

export interface Step {
  readonly title: string;
  /** Names of its fields: what Next checks. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

/** The parts in which the records of a CV differ. */
export interface RecordFormParts<Values extends FieldValues, Said> {
  /** Loads what checks the values. */
  readonly loadRules: () => Promise<Resolver<Values, unknown, Said>>;
  readonly savedText: string;
  readonly failedText: string;
  readonly steps: (form: RecordFields<Values, Said>) => readonly Step[];
}

export interface RecordFormProps<Values extends FieldValues, Said> extends RecordFormParts<Values, Said> {
  /** One step at a time, for those who fill it in on a phone; or all of it on one page. */
  readonly layout: 'steps' | 'page';
  /** Of the record that is changed; undefined for a new one. */
  readonly revision: number | undefined;
  readonly initial: Values;
  /** The account that fills it in. */
  readonly accountid: string;
  /** The owner of the draft: the kind and the id of the record, or of the applicant who gets a new one. */
  readonly draft: string;
  /** Sends the command; answers as the trigger of a mutation does. */
  readonly save: (values: Said) => PromiseLike<{ readonly error?: unknown }>;
  /** The address of Cancel. */
  readonly cv: string;
  /** Opens the newest version of the record. */
  readonly onReload: (() => unknown) | undefined;
  readonly onDone: () => void;
}

/** Props of a form's frame, be it a wizard or a page. */
export interface RecordFrameProps<Values extends FieldValues, Said> {
  readonly form: RecordFields<Values, Said>;
  readonly steps: readonly Step[];
  /** The address of Cancel. */
  readonly cv: string;
  /** Says where what was typed is kept. */
  readonly note: ReactNode;
  /** Called with what the rules made of the fields that they checked. */
  readonly onSubmit: (values: Said) => Promise<void> | void;
}
