import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { PlainMessageId } from '@berangkat/contracts/messages';
import { isPlainIssue } from '../i18n';
import { type PortalError, unansweredBy } from './problem';

/**
 * Answers the message of an error for a form: the id of the text, or the server's words where the text needs values
 * that only the server has.
 */
const wordsFor = (code: string, message: string): string => (isPlainIssue(code) ? code : message);

/**
 * Puts the field errors of a refusal beside their fields. A refusal without field errors, or with errors of fields that
 * the form does not have, becomes the form's root error, which the ErrorSummary shows.
 */
export const problemToForm = <Values extends FieldValues>(
  problem: PortalError,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): void => {
  const fields = new Set(Object.keys(form.getValues()));
  let unplaced =
    problem.errors === undefined || problem.errors.length === 0 ? wordsFor(problem.code, problem.message) : undefined;
  let focused = false;
  for (const { field, code, message } of problem.errors ?? []) {
    if (!fields.has(field.split('.')[0]!)) {
      unplaced ??= wordsFor(code, message);
      continue;
    }
    form.setError(
      field as FieldPath<Values>,
      { type: 'server', message: wordsFor(code, message) },
      { shouldFocus: !focused },
    );
    focused = true;
  }
  if (unplaced !== undefined) form.setError('root.server', { type: 'server', message: unplaced });
};

/**
 * The same where the specification has words for every refusal that names no field. Below them stands why, where no
 * answer came: 'Please try again' alone helps nobody who has no line.
 */
export const refusalToForm = <Values extends FieldValues>(
  problem: PortalError,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  words: PlainMessageId,
): void => {
  if (problem.status === 400 && problem.errors !== undefined) return problemToForm(problem, form);
  form.setError('root.server', { type: 'server', message: words });
  const why = unansweredBy(problem);
  if (why !== undefined) form.setError('root.why', { type: 'server', message: why });
};
