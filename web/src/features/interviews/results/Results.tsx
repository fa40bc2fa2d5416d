import { type InterviewDayView, slotsOf } from '@berangkat/contracts/interviews';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { auditClaim, call } from '../../../shared/api';
import { ExportButton } from '../../../shared/exporting';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, Button, Card, LinkButton, useAction } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { clockText, useDayWords } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { type Moves } from '../../placements';
import { useConductInterviewsMutation } from '../api';
import { liveTexts } from '../live/texts';
import { Result } from './Result';
import styles from './Results.module.css';
import { type Concluded, concludedOf } from './concluded';
import { resultsTexts } from './texts';
import { useResults } from './useResults';

interface ResultsProps {
  readonly day: InterviewDayView;
  /** Reads the day again and answers it. */
  readonly reread: () => Promise<InterviewDayView | undefined>;
}

/** Lets everybody whose interview is over pass, be rejected or be seen a second time with one press. */
export const Results = ({ day, reread }: ResultsProps) => {
  const t = useText(resultsTexts);
  const moves = useResults(day, reread);
  const lang = useLocale();
  const { interviewdayid: id } = day;
  return (
    <Card
      title={t('title')}
      className={styles.results}
      actions={
        day.isover &&
        moves.may('interview.read') && (
          <span className={styles.files}>
            <ExportButton format="pdf" label={t('pdf')} call={() => call('makeInterviewPdf', { id, lang })} />
            <ExportButton label={t('excel')} call={() => call('exportInterviewDay', { id, lang })} />
          </span>
        )
      }
    >
      <LinedList>
        {concludedOf(day).map((seat) => (
          <Row key={seat.applicant.applicantid} day={day} seat={seat} moves={moves} />
        ))}
      </LinedList>
      {moves.dialogs}
    </Card>
  );
};

interface RowProps {
  readonly day: InterviewDayView;
  readonly seat: Concluded;
  readonly moves: Moves;
}

const Row = ({ day, seat, moves }: RowProps) => {
  const t = useText(resultsTexts, liveTexts);
  const act = useAction();
  const [conduct, { isLoading }] = useConductInterviewsMutation();
  const { applicant, attendance, applicantstatus, slot } = seat;
  const { applicantid, accountid } = applicant;
  const name = fullName(applicant);
  const again = (): void =>
    void act({
      run: () =>
        conduct({
          id: day.interviewdayid,
          step: 'attend',
          applicantid,
          attendance: 'again',
          from: attendance,
          audit: auditClaim('attend_interview'),
        }),
      doneText: t('againDone', { name }),
      failedText: t('againFailed', { name }),
    });
  return (
    <li className={styles.person}>
      <Avatar name={name} src={applicant.photo} size={32} />
      <span className={styles.who}>
        <Link to={getHref('applicantDetail', { appid: applicantid, accid: accountid ?? '', pid: day.projectid })}>
          {name}
        </Link>
        <small>
          {clockText(slotsOf(day)[slot]?.from)} · {t(`is_${attendance}`)}
        </small>
      </span>
      <Result day={day} seat={seat} moves={moves} small />
      {attendance === 'seen' && applicantstatus === 'shortlisted' && (
        <Button
          size="small"
          icon={<IconRepeat aria-hidden />}
          busy={isLoading}
          aria-label={t('againFor', { name })}
          onClick={again}
        >
          {t('do_again')}
        </Button>
      )}
      {attendance === 'again' && applicantstatus === 'shortlisted' && <SecondRound day={day} next={seat.next} />}
    </li>
  );
};

/** When somebody is seen the second time; until that is planned, who may plan it is led there. */
const SecondRound = ({ day, next }: { readonly day: InterviewDayView; readonly next: string | null }) => {
  const t = useText(resultsTexts);
  const words = useDayWords();
  const { can } = useSession();
  if (next !== null) return <span className={styles.round}>{t('roundOn', { date: words(next) })}</span>;
  return (
    <span className={styles.round}>
      {t('roundOpen')}
      {can('interview.plan') && (
        <LinkButton look="quiet" size="small" to={getHref('interviewDays', { projectid: day.projectid })}>
          {t('roundPlan')}
        </LinkButton>
      )}
    </span>
  );
};
