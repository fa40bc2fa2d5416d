import { type ReactNode } from 'react';
import { FORM_ID } from '../sheet/JobSheet';
import styles from './JobPage.module.css';

/** The page of a job: the job, and beside it, below it on a phone, what can be sent to it. */
export const JobFrame = ({ sheet, form }: { readonly sheet: ReactNode; readonly form: ReactNode }) => (
  <div className={styles.page}>
    {sheet}
    <section id={FORM_ID} className={styles.form}>
      {form}
    </section>
  </div>
);

/** One thing in the middle of the page. */
export const Alone = ({ children }: { readonly children: ReactNode }) => <div className={styles.alone}>{children}</div>;
