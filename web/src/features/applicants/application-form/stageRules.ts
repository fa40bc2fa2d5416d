import {
  contactWithHiddenPhones,
  phonesDiffer,
  somePosition,
  stages,
  type Application,
} from '@berangkat/contracts/applicants';
import { canonicalEmail, isId } from '@berangkat/contracts/kernel';
import { errorCode } from '@berangkat/contracts/messages';
import { choiceCalled, nameOf } from '@berangkat/contracts/masterdata/choices';
import { currentLocale } from '../../../shared/i18n';
import { knownChoices } from '../../../shared/masterdata/known';
import { STAGES, mergedErrors, type Stage, type StageErrors, type StageOptions } from './stage';
import { type FormValues } from './values';

export { canonicalEmail };

export interface StageCheck {
  readonly errors: StageErrors;
  /** The schema's output of the values, trimmed and in stored spelling; empty when there are errors. */
  readonly output: Partial<Application>;
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
    // The server decides what is offered; a form without the lists leaves it to that.
    const choices = knownChoices();
    const industry = choices && choiceCalled(choices, values.industry);
    const department = industry && choiceCalled(industry.departments, values.department);
    const unknown = choices !== undefined;
    if (values.industry === '' || (unknown && industry === undefined)) {
      errors.industry = errorCode('app-industry-required');
      // Departments show once there is an industry to choose them from, and positions once there is a department.
      delete errors.department;
      delete errors.positions;
    } else if (values.department === '' || (unknown && department === undefined)) {
      errors.department = errorCode('app-department-required');
      delete errors.positions;
    } else if (!somePosition.check(values))
      errors.positions = errorCode('app-positions-min', {
        department: department === undefined ? values.department : nameOf(department, currentLocale()),
      });
  }
  if (stage === 1 && asksAccount && !isId(values.accountid)) errors.accountid = errorCode('app-owner-required');
  return {
    errors,
    output: parsed.success && Object.keys(errors).length === 0 ? parsed.data : {},
  };
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
  return { wrong: { stage: wrong.stage, errors: mergedErrors(checks.map(({ errors }) => errors)) }, application };
};
