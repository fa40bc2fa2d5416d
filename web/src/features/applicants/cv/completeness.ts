import { APPLICATION_FIELDS, type ApplicantDetail } from '@berangkat/contracts/applicants';

export type Step = 'form' | 'photo' | 'passport' | 'video';

export interface Completeness {
  /** 0 to 100. */
  readonly percent: number;
  /** What is missing, the most important first. */
  readonly steps: readonly Step[];
  /** Required answers of the application that are empty, in the order of the form. */
  readonly unanswered: readonly string[];
}

const OPTIONAL: ReadonlySet<string> = new Set(['passportnumber', 'phone2', 'videolink', 'remarks']);
const REQUIRED = APPLICATION_FIELDS.filter((field) => !OPTIONAL.has(field));
/** How much each part counts, out of 100. */
const WEIGHTS: Readonly<Record<Step, number>> = { form: 70, photo: 15, passport: 10, video: 5 };

/** How complete a CV is, for those who may see all of it. */
export const completenessOf = ({ form, ...row }: ApplicantDetail): Completeness => {
  // A hidden number is there.
  const known: Readonly<Record<string, unknown>> = {
    ...row,
    ...form,
    phone1: form?.phone1 ?? form?.hiddenphones.phone1,
  };
  const empty = (field: string): boolean => {
    const value = known[field];
    return value == null || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const unanswered = REQUIRED.filter(empty);
  const steps: Step[] = [];
  if (unanswered.length > 0) steps.push('form');
  if (row.photo === null) steps.push('photo');
  if (empty('passportnumber')) steps.push('passport');
  if (empty('videolink')) steps.push('video');
  const lost = steps.reduce(
    (sum, step) =>
      sum +
      (step === 'form' ? Math.max(1, Math.round((WEIGHTS.form * unanswered.length) / REQUIRED.length)) : WEIGHTS[step]),
    0,
  );
  return { percent: 100 - lost, steps, unanswered };
};
