import { type NeededDocument } from '@berangkat/contracts/checklists';
import { documentTypes } from '@berangkat/contracts/reference';
import { useLocale } from '../../../shared/i18n';
import { NeededState } from './NeededState';
import { PaperButton } from './PaperButton';
import styles from './Needed.module.css';

interface PaperRowProps {
  readonly document: NeededDocument;
  /** To whom it is added, for who may. */
  readonly of: { readonly applicantid: string; readonly accountid: string | null } | undefined;
}

/** A document that a destination needs, its state, and the one press that mends it. */
export const PaperRow = ({ document: { documenttype, state }, of }: PaperRowProps) => (
  <li className={styles.row}>
    <span>{documentTypes.label(documenttype, useLocale())}</span>
    <NeededState state={state} />
    {of !== undefined && <PaperButton of={of} documenttype={documenttype} state={state} />}
  </li>
);
