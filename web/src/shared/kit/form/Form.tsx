import { type ReactNode, useId } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { classes } from '../classes';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { FormIdContext } from './formId';

interface FormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Called with what the resolver made of the values. */
  readonly onSubmit: (values: Output) => Promise<void> | void;
  /** Words for each field in the summary; the field's own label where it has one here. */
  readonly labels?: Partial<Record<string, string>>;
  readonly className?: string;
  /** Off for a form so short that errors beside its fields are all in sight. */
  readonly summary?: boolean;
  readonly children: ReactNode;
}

/**
 * A form with its fields: errors stand beside them, and above them in a summary that takes the focus when sending
 * fails.
 */
export const Form = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  labels,
  className,
  summary = true,
  children,
}: FormProps<Values, Output>) => {
  const id = `form${useId().replaceAll(/[^\w]/g, '')}`;
  return (
    <FormProvider {...form}>
      <FormIdContext value={id}>
        <form id={id} className={classes(styles.form, className)} noValidate onSubmit={form.handleSubmit(onSubmit)}>
          {summary && <ErrorSummary labels={labels} />}
          {children}
        </form>
      </FormIdContext>
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
