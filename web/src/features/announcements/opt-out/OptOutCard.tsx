import { Link } from 'react-router-dom';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Time } from '../../../shared/kit/time';
import { useAction } from '../../../shared/kit/useAction';
import { getHref } from '../../../shared/paths';
import { useAnnouncementsOfApplicantQuery, useReadOptOutQuery, useSetOptOutMutation } from '../api';
import { announcementsTexts } from '../texts';
import { optOutTexts } from '../texts/opt-out';
import { useHasOutbox } from '../useHasOutbox';
import styles from './OptOutCard.module.css';

/** Whether somebody is written to, for those who send announcements; it holds for the number, whoever has it. */
const OptOutCard = ({ applicantid, name }: { readonly applicantid: string; readonly name: string }) => {
  const t = useText(optOutTexts);
  const { data } = useReadOptOutQuery({ id: applicantid });
  const [setOptOut, { isLoading }] = useSetOptOutMutation();
  const act = useAction();
  const outbox = useHasOutbox();
  if (data === undefined) return null;
  const { optedout } = data;
  const change = (): Promise<void> =>
    act({
      run: () => setOptOut({ id: applicantid, optedout: optedout !== true, audit: auditClaim('set_opt_out') }),
      doneText: t(optedout === true ? 'optedIn' : 'optedOut', { name }),
      failedText: t('failed'),
    });
  return (
    <Card title={t('title')}>
      <p className={styles.said}>
        {t(optedout === null ? 'noNumber' : optedout ? 'isOut' : outbox ? 'isInOutbox' : 'isIn')}
      </p>
      {optedout !== null && (
        <Button size="small" look="outline" busy={isLoading} onClick={() => void change()}>
          {t(optedout ? 'optIn' : 'optOut')}
        </Button>
      )}
      <Announced applicantid={applicantid} />
    </Card>
  );
};

/** Shows the messages to somebody, and what became of them. */
const Announced = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(optOutTexts, announcementsTexts);
  const { data: announcements = [] } = useAnnouncementsOfApplicantQuery({ id: applicantid });
  if (announcements.length === 0) return null;
  return (
    <ul className={styles.announced} aria-label={t('soFar')}>
      {announcements.map(({ announcementid, subject, language, state, reason, at }) => (
        <li key={announcementid}>
          <Link to={getHref('announcements', { id: announcementid })} lang={subject === '' ? undefined : language}>
            {subject || t('untitled')}
          </Link>
          <small>
            {[t(`state_${state}`), reason && t(`reason_${reason}`)].filter(Boolean).join(' · ')} · <Time at={at} />
          </small>
        </li>
      ))}
    </ul>
  );
};

export default OptOutCard;
