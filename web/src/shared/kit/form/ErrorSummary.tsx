import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { useIssueText, useText } from '../../i18n';
import { kitTexts } from '../texts';
import styles from './Form.module.css';
import { useFormId } from './formContext';
import { fieldId } from './useField';

interface SummaryEntry {
  readonly name: string;
  readonly message: string;
  /** Said by the server, which may answer when the attempt has ended for the form. */
  readonly isAnswer: boolean;
}

const entriesOf = (errors: FieldErrors, prefix = ''): SummaryEntry[] =>
  Object.entries(errors).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    if (value == null || name === 'root') return [];
    if (typeof (value as { message?: unknown }).message === 'string')
      return [{ name, message: (value as { message: string }).message, isAnswer: value.type === 'server' }];
    return typeof value === 'object' && !('ref' in value) ? entriesOf(value as FieldErrors, `${name}.`) : [];
  });

/** As the fields stand on the page, which is not the order in which a schema or the server found them. */
const inPageOrder = (entries: readonly SummaryEntry[], form: string): readonly SummaryEntry[] => {
  const fields = Array.from(document.querySelectorAll(`[id^="${form}-"]`), ({ id }) => id);
  const placeOf = ({ name }: SummaryEntry): number => {
    const place = fields.indexOf(fieldId(form, name));
    return place < 0 ? fields.length : place;
  };
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
};

/** Whether a word of the label, in singular or plural, is in the error: 'Please choose a position' of 'Positions'. */
const namesItsField = (label: string, error: string): boolean => {
  const said = error.toLowerCase();
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [label.toLowerCase()];
  return words.some((word) => said.includes(word.replace(/s$/, '')));
};

/** The error with the label before it, unless the error names its field itself and is of no other field. */
const named = (label: string | undefined, error: string, errors: readonly string[]): string =>
  label === undefined || (namesItsField(label, error) && errors.filter((one) => one === error).length === 1)
    ? error
    : `${label}: ${error}`;

/** Lists the errors of the form, as links to the fields. Takes the focus after each attempt to send that failed. */
export const ErrorSummary = ({ labels }: { readonly labels: Readonly<Record<string, string>> }) => {
  const t = useText(kitTexts);
  const issueText = useIssueText();
  const form = useFormId();
  const { control, setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const summary = useRef<HTMLDivElement>(null);
  const focusedFor = useRef({ attempt: 0, answer: '' });

  const entries = inPageOrder(entriesOf(errors), form);
  const messages = entries.map(({ message }) => issueText(message));
  const refusal = errors.root?.server?.message;
  const failed = entries.length > 0 || refusal !== undefined;
  const answer = [refusal, ...entries.filter(({ isAnswer }) => isAnswer).map(({ message }) => message)].join('\n');

  useEffect(() => {
    if (isSubmitting) return;
    const { current: before } = focusedFor;
    // The attempt is noted although nothing is wrong with it: a mistake that somebody types later, for example on the
    // second step of a form, must not take the focus away from the field.
    focusedFor.current = { attempt: submitCount, answer };
    const isTold = submitCount !== before.attempt || (answer !== '' && answer !== before.answer);
    if (!failed || !isTold) return;
    // react-hook-form puts the focus into the first bad field a moment later. The summary takes it after that, so that
    // a screen reader reads all errors first.
    setTimeout(() => summary.current?.focus());
  }, [answer, failed, isSubmitting, submitCount]);

  // A single error right beside its field needs no second mention; the server's own refusal always needs one.
  if (!failed || submitCount === 0) return null;
  const go =
    (name: string) =>
    (event: MouseEvent): void => {
      event.preventDefault();
      setFocus(name);
    };
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      {[refusal, errors.root?.why?.message].map((said) => said !== undefined && <p key={said}>{issueText(said)}</p>)}
      {entries.length > 0 && <p>{t('moreFields')}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ name, message }) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={go(name)}>
                {named(labels[name], issueText(message), messages)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
