import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useIssueText, useText } from '../../i18n';
import { kitTexts } from '../texts';
import styles from './Field.module.css';

export interface FieldLook {
  readonly label: string;
  /** A hint for filling it in, always there. */
  readonly hint?: ReactNode;
  /** A warning: something unusual about the value, and yet no error. */
  readonly warning?: ReactNode;
  /** Fields are required unless they say that they are not. */
  readonly optional?: boolean;
}

interface FieldProps extends FieldLook {
  readonly id: string;
  /** Id of a text with its values, as zod and the server give it. */
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Ids of what describes a control: give it to `aria-describedby`. */
export const describedBy = (id: string, { hint, warning }: FieldLook, error: string | undefined): string | undefined =>
  [error !== undefined && `${id}-error`, warning !== undefined && `${id}-warning`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ') || undefined;

/** Hint, warning and error of a field, in the order in which they are read. */
export const FieldNotes = ({ id, hint, warning, error }: Pick<FieldProps, 'id' | 'hint' | 'warning' | 'error'>) => {
  const issueText = useIssueText();
  return (
    <>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {warning !== undefined && (
        <span id={`${id}-warning`} className={styles.warning}>
          {warning}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={16} aria-hidden />
          {issueText(error)}
        </span>
      )}
    </>
  );
};

/** Label above, control, notes below: the frame of every field. */
export const Field = ({ id, label, optional = false, hint, warning, error, children }: FieldProps) => {
  const t = useText(kitTexts);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{t('optional')}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} warning={warning} error={error} />
    </div>
  );
};
