import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { LinkButton } from '../../../shared/kit/Button';
import { RecordList } from './Record';
import styles from './Records.module.css';

interface RecordsProps {
  readonly cv: ApplicantDetail;
  readonly count: number;
  /** The label and the address of the button that adds one. */
  readonly add: { readonly label: string; readonly href: string };
  /** The text while there is none. */
  readonly none: { readonly title: string; readonly text: string };
  readonly children: ReactNode;
}

/** The records of one kind; whoever may edit the CV adds to them, and is asked to while there is none. */
export const Records = ({ cv, count, add, none, children }: RecordsProps) => {
  const button = (look: 'primary' | 'outline') => (
    <LinkButton look={look} className={styles.add} icon={<IconPlus size={18} aria-hidden />} to={add.href}>
      {add.label}
    </LinkButton>
  );
  if (count === 0)
    return (
      <div className={styles.none}>
        <div>
          <strong>{none.title}</strong>
          <p>{none.text}</p>
        </div>
        {button('primary')}
      </div>
    );
  return (
    <>
      <RecordList>{children}</RecordList>
      {cv.may.edit && button('outline')}
    </>
  );
};
