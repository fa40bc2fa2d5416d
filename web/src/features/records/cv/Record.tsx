import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { recordsOfCvTexts } from '../texts/cv';
import styles from './Records.module.css';
import { type RecordRef, Said } from './Said';

interface RecordProps {
  readonly title: string;
  /** Its place. */
  readonly place: string;
  readonly when: string;
  readonly removed?: boolean | undefined;
  /** The record whose values can be asked where they come from, and the fields of each line. */
  readonly of: RecordRef;
  readonly fields: Readonly<{ title: readonly string[]; place: readonly string[]; when: readonly string[] }>;
  /** For the agency alone: no shared CV has them, and no paper that holds what one shows. */
  readonly remarks?: string | null | undefined;
  /** The reader's rights on it. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** One record of a CV: of those who are signed in, and of whoever has a link. */
export const Record = ({ title, place, when, removed = false, of, fields, remarks, tools, children }: RecordProps) => {
  const t = useText(recordsOfCvTexts);
  return (
    <li className={removed ? styles.removed : undefined} data-removed={removed || undefined}>
      <div className={styles.top}>
        <div className={styles.what}>
          <h3>
            <Said of={of} fields={fields.title}>
              {title}
            </Said>
          </h3>
          <p>
            <Said of={of} fields={fields.place}>
              {place}
            </Said>
          </p>
          <p className={styles.when}>
            <Said of={of} fields={fields.when}>
              {when}
            </Said>{' '}
            {removed && <StatusBadge status="removed" />}
          </p>
        </div>
        {tools}
      </div>
      {children}
      {remarks && (
        <p className={styles.small} data-private>
          <Said of={of} fields={['remarks']}>{`${t('remarks')}: ${remarks}`}</Said>
        </p>
      )}
    </li>
  );
};

/** The records of one kind. */
export const RecordList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.records}>{children}</ul>
);
