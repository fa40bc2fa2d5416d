import { type Attendance, type LiveInterviews } from '@berangkat/contracts/interviews';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, Button, ErrorState, Part, SkeletonLines, Card } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { CvSheet, useReadApplicantQuery } from '../../applicants';
import { type Moves } from '../../placements';
import { Result } from '../results/Result';
import styles from './Live.module.css';
import { ScoreCard } from './ScoreCard';
import { liveTexts } from './texts';
import { type LiveOutbox } from './useOutbox';
import { type LiveSeat } from './withUnsent';
import { CardOf } from '../cards/CardOf';

/** The cards of the others of the panel, which the server gives once the reader's own is sent. */
const OtherCards = ({ seat }: { readonly seat: LiveSeat }) => {
  const t = useText(liveTexts);
  const others = seat.cards.filter(({ own }) => !own);
  return (
    <Card title={t('others')}>
      {seat.hidden > 0 ? (
        <p>{t('hidden', { count: seat.hidden })}</p>
      ) : others.length === 0 ? (
        <p>{t('noOthers')}</p>
      ) : (
        others.map((card, index) => <CardOf key={index} card={card} />)
      )}
    </Card>
  );
};

/** The attendances that the panel may note after each, the likeliest first. */
const STEPS: Readonly<Record<Attendance, readonly Attendance[]>> = {
  expected: ['arrived', 'late', 'absent'],
  late: ['arrived', 'absent', 'expected'],
  arrived: ['in', 'expected'],
  in: ['seen', 'again', 'arrived'],
  seen: ['again', 'in'],
  again: ['seen'],
  absent: ['arrived', 'expected'],
};

/** Where a press is taken back to. */
const BACK: Readonly<Partial<Record<Attendance, Attendance>>> = { in: 'arrived', seen: 'in', again: 'seen' };

interface LivePersonProps {
  readonly day: LiveInterviews;
  readonly seat: LiveSeat;
  readonly panelist: string;
  readonly accountid: string;
  readonly outbox: LiveOutbox;
  readonly moves: Moves;
  readonly onAttend: (attendance: Attendance) => void;
}

/** Somebody before the panel: the photograph, the CV, and the card beside them. */
export const LivePerson = ({ day, seat, panelist, accountid, outbox, moves, onAttend }: LivePersonProps) => {
  const t = useText(liveTexts);
  const { applicant, attendance, applicantstatus } = seat;
  // A person who has passed, or was rejected, is not seen once more.
  const steps = STEPS[attendance].filter((step) => step !== 'again' || applicantstatus === 'shortlisted');
  const { applicantid } = applicant;
  const name = fullName(applicant);
  const cv = useReadApplicantQuery({ id: applicantid });
  const heading = `live-${applicantid}`;
  const isBack = (step: Attendance): boolean => step === 'expected' || BACK[attendance] === step;
  return (
    <section className={styles.person} aria-labelledby={heading}>
      <header className={styles.head}>
        <Avatar name={name} src={applicant.photo} size={72} portrait />
        <div>
          <h2 id={heading}>{name}</h2>
          <p className={styles.state} data-attendance={attendance}>
            {t(`is_${attendance}`)}
          </p>
          <div className={styles.steps} role="group" aria-label={t('attendance', { name })}>
            {steps.map((step, index) => (
              <Button
                key={step}
                look={isBack(step) ? 'quiet' : index === 0 && attendance !== 'seen' ? 'main' : 'outline'}
                onClick={() => onAttend(step)}
              >
                {t(isBack(step) ? 'do_expected' : `do_${step}`)}
              </Button>
            ))}
          </div>
          <div className={styles.result}>
            <Result day={day} seat={seat} moves={moves} />
          </div>
        </div>
      </header>
      <div className={styles.beside}>
        <div className={styles.cards}>
          <ScoreCard day={day} seat={seat} panelist={panelist} accountid={accountid} outbox={outbox} />
          <OtherCards seat={seat} />
        </div>
        <div className={styles.cv}>
          {cv.currentData !== undefined ? (
            <Part fallback={<SkeletonLines />}>
              <CvSheet cv={cv.currentData} qr={undefined} />
            </Part>
          ) : cv.error === undefined ? (
            <SkeletonLines />
          ) : (
            <ErrorState error={cv.error} text={t('cvError')} onRetry={() => void cv.refetch()} />
          )}
          <p>
            <Link
              to={getHref('applicantDetail', {
                appid: applicantid,
                accid: applicant.accountid ?? '',
                pid: day.projectid,
              })}
            >
              {t('openCv')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
};
