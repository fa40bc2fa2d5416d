import { STAGE_FIELDS } from '@berangkat/contracts/applicants';
import { type FormValues, type HiddenPhones } from './values';

/*
 * The part of the stages that is known before anything is checked: the rules themselves come with a chunk of their own
 * (`rules.ts`).
 */

export const STAGES = [1, 2, 3, 4] as const;
export type Stage = (typeof STAGES)[number];

const FIELDS: Record<Stage, readonly string[]> = {
  1: ['accountid', ...STAGE_FIELDS.generalInfo],
  2: STAGE_FIELDS.physicalFamily,
  3: STAGE_FIELDS.contact,
  4: STAGE_FIELDS.jobPreferences,
};

/** The stage on which a field stands. */
export const stageOf = (field: string): Stage | undefined => STAGES.find((stage) => FIELDS[stage].includes(field));

/** The errors of the fields of one stage. */
export const errorsOn = (stage: Stage, errors: StageErrors): StageErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stageOf(field) === stage));

/** Errors in the values of a stage: field → id of a text with its values. */
export type StageErrors = Readonly<Partial<Record<keyof FormValues, string>>>;

export const mergedErrors = (errors: readonly StageErrors[]): StageErrors =>
  Object.fromEntries(errors.flatMap((each) => Object.entries(each)));

export interface StageOptions {
  /** The form is filled in for somebody else: whose it is has to be said. */
  readonly asksAccount: boolean;
  /** Numbers that are there and not shown: an empty field leaves them as they are. */
  readonly hidden?: HiddenPhones | undefined;
}
