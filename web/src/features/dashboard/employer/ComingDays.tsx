import { type InterviewDayList } from '@berangkat/contracts/interviews';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { useDayWords, zoneLabel } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { dashboardTexts } from '../texts';
import styles from './Employer.module.css';

/** Days that a dashboard names. */
const FEW = 3;

/** The interview days to come, the nearest first, each the way to its plan; nothing where there are none. */
export const ComingDays = ({ days, page }: InterviewDayList) => {
  const t = useText(dashboardTexts);
  const words = useDayWords();
  const planned = days.filter(({ status }) => status === 'planned').slice(0, FEW);
  if (planned.length === 0) return null;
  return (
    <Card title={t('comingDays')}>
      <LinedList>
        {planned.map(({ interviewdayid: id, date, begins, ends, zone, projectname, people, capacity }) => (
          <li key={id} className={styles.interviews}>
            <Link to={getHref('interviewDay', { id })}>
              {words(date)}, {begins}–{ends} {zoneLabel(zone, Date.parse(`${date}T12:00Z`))}
            </Link>
            <span>{projectname}</span>
            <small>{t('timesGiven', { people, capacity })}</small>
          </li>
        ))}
      </LinedList>
      {page.total > planned.length && <Link to={getHref('interviewDays', {})}>{t('allDays')}</Link>}
    </Card>
  );
};
