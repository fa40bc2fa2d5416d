import { type BroadcastAnswer } from '@berangkat/contracts/announcements';
import { useReadAnnouncementQuery } from '../api';
import { useText } from '../../../shared/i18n';
import { announcementsTexts } from '../texts';
import styles from './Announce.module.css';

/** Shows what became of the message to the number that was typed first. */
export const TestResult = ({ answer }: { readonly answer: BroadcastAnswer }) => {
  const t = useText(announcementsTexts);
  const { data } = useReadAnnouncementQuery({ id: answer.announcementid });
  const first = answer.results[0];
  const { state = 'queued', reason } = data?.recipients[0] ?? first ?? {};
  return (
    <p role="status" className={styles.hint}>
      {[first?.to_number, t(`state_${state}`), reason && t(`reason_${reason}`)].filter(Boolean).join(' · ')}
    </p>
  );
};
