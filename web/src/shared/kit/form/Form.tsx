import { type ReactNode, type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type FieldPath, FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { classes } from '../classes';
import { useKeys } from '../keyboard/useKeys';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { enterGoesOn } from './enterGoesOn';
import { FormContext } from './formContext';
import { submitForm } from '../submitForm';

/**
 * What a form's own rules found wrong is looked at again with every change: one date after the other, or the second of
 * two passwords, may be right once the other field is. What the server said stays until its field is changed.
 */
const useErrorsFollow = <Values extends FieldValues, Output>({
  watch,
  getFieldState,
  trigger,
}: UseFormReturn<Values, unknown, Output>): void =>
  useEffect(() => {
    // `subscribe` would count the form as drawn: fields that come later made it unsaved before anybody typed.
    const { unsubscribe } = watch((values) => {
      const found = Object.keys(values)
        .map((name) => name as FieldPath<Values>)
        .filter((name) => (getFieldState(name).error?.type ?? 'server') !== 'server');
      if (found.length > 0) void trigger(found);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);

interface FormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Called with what the resolver made of the values. */
  readonly onSubmit: (values: Output) => Promise<void> | void;
  readonly className?: string;
  /** `none` in a form so short that the errors beside its fields are all in sight. */
  readonly summary?: 'fields' | 'none' | undefined;
  readonly children: ReactNode;
}

/**
 * A form with its fields: errors stand beside them, and above them in a summary that takes the focus when sending
 * fails. Ctrl+Enter sends it from any field, and the form of a page from its heading.
 */
export const Form = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  className,
  summary = 'fields',
  children,
}: FormProps<Values, Output>) => {
  const id = `form${useId().replaceAll(/[^\w]/g, '')}`;
  const element = useRef<HTMLFormElement>(null);
  useKeys('', [
    {
      keys: ['Ctrl+Enter'],
      label: undefined,
      whileTyping: true,
      run: ({ target }) => {
        const { current } = element;
        // The heading has the focus as a page opens: the form of the page is meant, where there is only one.
        const isMeant =
          current?.contains(target as Node) === true ||
          ((target as Element).closest('form, dialog, button, a, input, textarea, [data-row]') === null &&
            document.querySelectorAll('main form').length === 1 &&
            current?.closest('dialog') === null);
        if (current === null || !isMeant) return false;
        submitForm(current);
        return true;
      },
    },
  ]);
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const around = useMemo(
    () => ({
      id,
      onLabel: (name: string, label: string) => setLabels((before) => ({ ...before, [name]: label })),
    }),
    [id],
  );
  useErrorsFollow(form);
  const sending = useRef(false);
  // Sent once, however often it is asked for while its rules are on their way or the answer is.
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    await form
      .handleSubmit(onSubmit)(event)
      .finally(() => {
        sending.current = false;
      });
  };
  return (
    <FormProvider {...form}>
      <FormContext value={around}>
        <form
          ref={element}
          id={id}
          className={classes(styles.form, className)}
          noValidate
          onSubmit={(event) => void send(event)}
          {...enterGoesOn}
        >
          {summary !== 'none' && <ErrorSummary labels={labels} />}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
};

/** Fields beside each other where there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

/** Fields that belong together, under a title. */
export const FieldSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Buttons below a form, the sending one first. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
