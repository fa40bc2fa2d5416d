import { slotsOf, type LiveInterviews } from '@berangkat/contracts/interviews';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import styles from './Live.module.css';
import { type Placed, placedSince } from './news';
import { liveTexts } from './texts';
import { type LiveSeat } from './withUnsent';

interface NewsOfDayProps {
  readonly day: LiveInterviews;
  /** Shows somebody, in their room. */
  readonly onShow: (seat: LiveSeat) => void;
}

/** Tells a panel of those who were given a time while it works. It stays until it is read: nobody looks up in a talk. */
export const NewsOfDay = ({ day, onShow }: NewsOfDayProps) => {
  const t = useText(liveTexts);
  const { interviews, rooms } = day;
  const [seen, setSeen] = useState(interviews);
  const [news, setNews] = useState<readonly Placed[]>([]);
  if (seen !== interviews) {
    setSeen(interviews);
    const placed = placedSince(seen, interviews);
    const again = new Set(placed.map(({ applicantid }) => applicantid));
    if (placed.length > 0) setNews([...news.filter(({ applicantid }) => !again.has(applicantid)), ...placed]);
  }
  const slots = slotsOf(day);
  const sentences = news.flatMap(({ applicantid, second }) => {
    const seat = interviews.find(({ applicant }) => applicant.applicantid === applicantid);
    return seat === undefined ? [] : [{ seat, second }];
  });
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div className={styles.news}>
          <ul>
            {sentences.map(({ seat, second }) => (
              <li key={seat.applicant.applicantid}>
                {t(second ? 'placedAgain' : 'placed', {
                  name: fullName(seat.applicant),
                  time: clockText(slots[seat.slot]?.from),
                  room: rooms[seat.room] ?? '',
                })}{' '}
                <Button size="small" look="quiet" onClick={() => onShow(seat)}>
                  {t('showPlaced', { name: seat.applicant.firstname })}
                </Button>
              </li>
            ))}
          </ul>
          <Button size="small" look="outline" onClick={() => setNews([])}>
            {t('newsRead')}
          </Button>
        </div>
      )}
    </div>
  );
};
