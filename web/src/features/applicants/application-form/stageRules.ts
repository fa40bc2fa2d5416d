import {
  contact,
  contactWithHiddenPhones,
  departmentOfIndustry,
  generalInfo,
  jobPreferences,
  phonesDiffer,
  physicalFamily,
  somePosition,
  stages,
  type Application,
} from '@berangkat/contracts/applicants';
import { errorCode } from '@berangkat/contracts/messages';
import { departments, label } from '@berangkat/contracts/reference';
import { type Resolver } from 'react-hook-form';
import { currentLocale } from '../../../shared/i18n';
import { type FormValues, type HiddenPhones } from './values';

export const STAGES = [1, 2, 3, 4] as const;
export type Stage = (typeof STAGES)[number];

const FIELDS: Record<Stage, readonly string[]> = {
  1: ['accountid', ...Object.keys(generalInfo.shape)],
  2: Object.keys(physicalFamily.shape),
  3: Object.keys(contact.shape),
  4: Object.keys(jobPreferences.shape),
};

/** The stage on which a field stands. */
export const stageOf = (field: string): Stage | undefined => STAGES.find((stage) => FIELDS[stage].includes(field));

/** The errors of the fields of one stage. */
export const errorsOn = (stage: Stage, errors: StageErrors): StageErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stageOf(field) === stage));

/** What is wrong with the values of a stage: field → id of a text with its values. */
export type StageErrors = Readonly<Partial<Record<keyof FormValues, string>>>;

export interface StageCheck {
  readonly errors: StageErrors;
  /** What the schema made of the values, trimmed and in stored spelling; empty when there are errors. */
  readonly output: Partial<Application>;
}

export interface StageOptions {
  /** The form is filled in for somebody else: whose it is has to be said. */
  readonly asksAccount: boolean;
  /** Numbers that are there and not shown: an empty field leaves them as they are. */
  readonly hidden?: HiddenPhones | undefined;
}

const keepingPhone = contactWithHiddenPhones.refine(phonesDiffer.check, phonesDiffer.refusal);

/** Checks one stage with the schema that the server uses, too. */
export const checkStage = (stage: Stage, values: FormValues, { asksAccount, hidden }: StageOptions): StageCheck => {
  const schema = stage === 3 && hidden != null && hidden.phone1 !== null ? keepingPhone : stages[stage - 1]!;
  const parsed = schema.safeParse(values);
  const errors: Record<string, string> = {};
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    // Zod leaves rules between fields alone while one of the fields is wrong; a person wants to hear everything at
    // once.
    if (stage === 3 && !phonesDiffer.check(values)) errors.phone2 ??= phonesDiffer.refusal.error;
  }
  if (stage === 4) {
    if (values.industry === '') errors.industry = errorCode('app-industry-required');
    const department = departments.canonical(values.department);
    if (department === undefined) {
      errors.department = departmentOfIndustry.refusal.error;
      // Positions show once there is a department to choose them from.
      delete errors.positions;
    } else if (!somePosition.check(values))
      errors.positions = errorCode('app-positions-min', {
        department: label('department', department, currentLocale()),
      });
  }
  if (stage === 1 && asksAccount && values.accountid === '') errors.accountid = errorCode('app-owner-required');
  return {
    errors,
    output: parsed.success && Object.keys(errors).length === 0 ? parsed.data : {},
  };
};

const together = (errors: readonly StageErrors[]): StageErrors =>
  Object.fromEntries(errors.flatMap((each) => Object.entries(each)));

/** Lets React Hook Form check the stages that are on screen. */
export const stageResolver =
  (shown: () => readonly Stage[], options: StageOptions): Resolver<FormValues> =>
  (values) => {
    const errors = together(shown().map((stage) => checkStage(stage, values, options).errors));
    const found = Object.entries(errors).map(([field, message]) => [field, { type: 'rule', message }] as const);
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) };
  };

export interface WholeCheck {
  /** The errors of all stages, and the first that has one. */
  readonly wrong?: { readonly stage: Stage; readonly errors: StageErrors };
  readonly application: Application;
}

/** Checks all stages, as a draft may come back at a late one. */
export const checkAll = (values: FormValues, options: StageOptions): WholeCheck => {
  const checks = STAGES.map((stage) => ({ stage, ...checkStage(stage, values, options) }));
  const wrong = checks.find(({ errors }) => Object.keys(errors).length > 0);
  const application = Object.assign({}, ...checks.map(({ output }) => output)) as Application;
  if (wrong === undefined) return { application };
  return { wrong: { stage: wrong.stage, errors: together(checks.map(({ errors }) => errors)) }, application };
};
