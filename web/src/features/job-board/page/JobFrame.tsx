import type { PublicAgency } from '@berangkat/contracts/settings';
import { type ReactNode } from 'react';
import { Agency } from '../../../shared/agency/Agency';
import { FORM_ID } from '../sheet/JobSheet';
import styles from './JobPage.module.css';

interface JobFrameProps {
  readonly sheet: ReactNode;
  readonly form: ReactNode;
  /** The agency of the job; not shown while its card is empty. */
  readonly agency?: PublicAgency | null | undefined;
}

/** The page of a job: the job, and beside it, below it on a phone, what can be sent to it. */
export const JobFrame = ({ sheet, form, agency }: JobFrameProps) => (
  <div className={styles.page}>
    <div>
      {sheet}
      {agency != null && <Agency agency={agency} look="card" className={styles.agency} />}
    </div>
    <section id={FORM_ID} className={styles.form}>
      {form}
    </section>
  </div>
);

/** One thing in the middle of the page. */
export const Alone = ({ children }: { readonly children: ReactNode }) => <div className={styles.alone}>{children}</div>;
