import { type Attendance, type LiveInterviews, slotsOf, waitingIn } from '@berangkat/contracts/interviews';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, Button, EmptyState } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import { useReadApplicantQuery } from '../../applicants';
import { useResults } from '../results/useResults';
import styles from './Live.module.css';
import { LivePerson } from './LivePerson';
import { NewsOfDay } from './NewsOfDay';
import { liveTexts } from './texts';
import { type LiveOutbox } from './useOutbox';
import { type LiveSeat, withUnsent } from './withUnsent';

interface LiveDayProps {
  readonly day: LiveInterviews;
  /** Reads the day again and answers it. */
  readonly reread: () => Promise<LiveInterviews | undefined>;
  readonly panelist: string;
  readonly accountid: string;
  readonly outbox: LiveOutbox;
}

/** So many CVs of those who come next are read before their turn, while there is a line. */
const READ_AHEAD = 3;

/** The queue of a room, and the person who is with its panel or whom the reader has chosen. */
export const LiveDay = ({ day, reread, panelist, accountid, outbox }: LiveDayProps) => {
  const t = useText(liveTexts);
  const [room, setRoom] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const moves = useResults(day, reread);
  const people = withUnsent(day.interviews, outbox.waiting);
  const here = people.filter((one) => one.room === room);
  const coming = waitingIn(people, room);
  const talking = here.find(({ attendance }) => attendance === 'in');
  const shown = here.find(({ applicant }) => applicant.applicantid === chosen) ?? talking ?? coming[0] ?? here[0];
  const next = coming.find((one) => one !== shown);
  const slots = slotsOf(day);

  const attend = ({ applicant, attendance: from }: LiveSeat, attendance: Attendance): void => {
    const { applicantid } = applicant;
    outbox.add(undefined, { kind: 'attendance', applicantid, attendance, from, name: fullName(applicant) });
    setChosen(applicantid);
  };

  return (
    <>
      {outbox.waiting.some(({ tried }) => tried) && (
        <p className={styles.unsent} role="status">
          <IconCloudOff size={18} aria-hidden /> {t('unsent', { count: outbox.waiting.length })}
        </p>
      )}
      <NewsOfDay
        day={day}
        onShow={(seat) => {
          setRoom(seat.room);
          setChosen(seat.applicant.applicantid);
        }}
      />
      {day.rooms.length > 1 && (
        <div className={styles.rooms} role="group" aria-label={t('rooms')}>
          {day.rooms.map((name, index) => (
            <Button
              key={index}
              look={index === room ? 'primary' : 'outline'}
              aria-pressed={index === room}
              onClick={() => {
                setRoom(index);
                setChosen(undefined);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {shown === undefined ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <div className={styles.live}>
          <ol className={styles.queue} aria-label={t('queue')}>
            {here.map((one) => (
              <li key={one.applicant.applicantid}>
                <button
                  type="button"
                  aria-current={one === shown}
                  data-attendance={one.attendance}
                  onClick={() => setChosen(one.applicant.applicantid)}
                >
                  <Avatar name={fullName(one.applicant)} src={one.applicant.photo} size={36} />
                  <span>
                    <strong>{fullName(one.applicant)}</strong>
                    <small>
                      {clockText(slots[one.slot]?.from)} · {one === next ? `${t('next')} · ` : ''}
                      {t(`is_${one.attendance}`)}
                      {one.second && one.attendance === 'expected' && ` · ${t('is_again')}`}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <LivePerson
            key={shown.applicant.applicantid}
            day={day}
            seat={shown}
            panelist={panelist}
            accountid={accountid}
            outbox={outbox}
            moves={moves}
            onAttend={(attendance) => attend(shown, attendance)}
          />
        </div>
      )}
      {moves.dialogs}
      {coming.slice(0, READ_AHEAD).map(({ applicant }) => (
        <ReadAhead key={applicant.applicantid} id={applicant.applicantid} />
      ))}
    </>
  );
};

const ReadAhead = ({ id }: { readonly id: string }) => {
  useReadApplicantQuery({ id });
  return null;
};
