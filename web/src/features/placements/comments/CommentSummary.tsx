import { type AdminComment } from '@berangkat/contracts/applicants';
import { specTexts, useText } from '../../../shared/i18n';
import { formatInstant, usePersonName, useZone, VisuallyHidden } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import styles from './CommentSummary.module.css';

/** Characters of a summary; what is longer is shortened (001 §9). */
const SHOWN = 100;

interface CommentSummaryProps {
  readonly newest: AdminComment;
  readonly older: readonly AdminComment[];
  /** The people whom they are about. */
  readonly name: string;
  readonly onOpen: () => void;
}

/** The newest of what admins said about somebody, which opens all of it. Who said it and when shows on hover. */
export const CommentSummary = ({ newest, older, name, onOpen }: CommentSummaryProps) => {
  const t = useText(placementsTexts, specTexts);
  const nameOf = usePersonName();
  const { zone } = useZone();
  const { comment, accountname, accountemail, accountcategory, createdat } = newest;
  const said = comment ?? '';
  const author = nameOf({ name: accountname, email: accountemail, category: accountcategory });
  return (
    <button
      type="button"
      className={styles.summary}
      title={`${author} · ${formatInstant(createdat, zone) ?? ''}`}
      onClick={onOpen}
    >
      <span>{said.length > SHOWN ? `${said.slice(0, SHOWN).trimEnd()}… ` : said}</span>
      {said.length > SHOWN && <u>{t('read-more')}</u>}
      {older.length > 0 && <small>+{older.length}</small>}
      <VisuallyHidden>{t('commentsOf', { count: older.length + 1, name })}</VisuallyHidden>
    </button>
  );
};
