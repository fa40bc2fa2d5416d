import { type OwnInterview } from '@berangkat/contracts/interviews';
import { IconCalendarPlus, IconVideo } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { LinedList } from '../../../shared/kit/LinedList';
import { formatInstant, Time, useDayWords, useZone, zoneLabel } from '../../../shared/kit/time';
import { ownInterviewsTexts } from '../texts/own';
import { useSession } from '../../../shared/session';
import { useListInterviewsQuery } from './api';
import styles from './OwnInterviews.module.css';
import { QueuePlace } from './QueuePlace';

export interface OwnInterviewsProps {
  /** Of whom; left out for all of the reader's. */
  readonly applicantid?: string | undefined;
  /** `own` for the applicant, `vendor` for a list of people, `cv` beside a CV. */
  readonly as: 'own' | 'vendor' | 'cv';
}

/** Milliseconds after which somebody who waits is told anew. */
const AGAIN = 60_000;

const TITLES = { own: 'ownTitle', vendor: 'ownTitleVendor', cv: 'ownTitleOf' } as const;

/** The coming interviews of somebody, or of a vendor's people; nothing where there are none. */
export const OwnInterviews = ({ applicantid, as }: OwnInterviewsProps) => {
  const t = useText(ownInterviewsTexts);
  const [waits, setWaits] = useState(false);
  const { data = [] } = useListInterviewsQuery(applicantid === undefined ? {} : { applicantid }, {
    pollingInterval: waits ? AGAIN : 0,
  });
  // Minutes pass without anybody noting anything.
  const isQueued = data.some(({ queue }) => queue !== null);
  if (isQueued !== waits) setWaits(isQueued);
  if (data.length === 0) return null;
  return (
    <Card title={t(TITLES[as])}>
      <LinedList roomy>
        {data.map((interview) => (
          <li key={`${interview.interviewdayid} ${interview.applicantid}`}>
            <Interview interview={interview} as={as} />
          </li>
        ))}
      </LinedList>
    </Card>
  );
};

interface InterviewProps extends Pick<OwnInterviewsProps, 'as'> {
  readonly interview: OwnInterview;
}

const Interview = ({ interview, as }: InterviewProps) => {
  const t = useText(ownInterviewsTexts);
  const words = useDayWords();
  const { zone: readers } = useZone();
  const reads = useSession().actor?.category;
  const { interviewdayid, applicantid, at, zone, projectname, room, place, link, remarks, status, reason } = interview;
  const [day = '', month = '', year = ''] = (formatInstant(at, readers, 'date') ?? '').split('-');
  const there = `${formatInstant(at, zone, 'clock')} ${zoneLabel(zone, at)}`;
  const elsewhere = formatInstant(at, zone) !== formatInstant(at, readers);
  return (
    <div className={status === 'cancelled' ? styles.cancelled : undefined}>
      <h3>{as === 'vendor' ? `${fullName(interview)} · ${projectname}` : projectname}</h3>
      <p>
        <strong>
          {words(`${year}-${month}-${day}`)}, <Time at={at} style="clock" />
        </strong>
        {elsewhere && <> ({t('ownPlaceTime', { time: there })})</>}
      </p>
      {interview.queue !== null && (
        <p className={styles.queue}>
          <QueuePlace place={interview.queue} ofOther={reads !== 'applicant'} />
        </p>
      )}
      {status === 'cancelled' ? (
        <p>{reason === null ? t('cancelledOwn') : t('cancelledWhy', { reason })}</p>
      ) : (
        <>
          {[[room, place].filter((part) => part !== null).join(', '), remarks].map((part, index) =>
            part ? <p key={index}>{part}</p> : <Fragment key={index} />,
          )}
          {interview.invitation !== 'none' && interview.invitation !== 'changed' && (
            <p>{t(`state_${interview.invitation}`)}</p>
          )}
          <p className={styles.links}>
            {link !== null && (
              <a href={link} target="_blank" rel="noreferrer">
                <IconVideo size={18} aria-hidden /> {t('openLink')}
              </a>
            )}
            <a href={`/api/interviews/${interviewdayid}/${applicantid}`} download>
              <IconCalendarPlus size={18} aria-hidden /> {t('calendar')}
            </a>
          </p>
        </>
      )}
    </div>
  );
};
