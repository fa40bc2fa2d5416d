import { type InterviewDayView, shifted, slotMoments } from '@berangkat/contracts/interviews';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconCalendarOff, IconEdit, IconLayoutKanban, IconListCheck, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import {
  Button,
  ErrorState,
  LinkButton,
  ObjectPage,
  Page,
  Part,
  SkeletonLines,
  useIdInAddress,
  zoneLabel,
} from '../../../shared/kit';
import { clockText, useDayWords } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useHistoryEntry } from '../../histories';
import { useReadInterviewDayQuery } from '../api';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import { Answers } from '../invite/Answers';
import { CallOffDialog, CriteriaDialog, InterviewLive, Results } from '../later';
import { concludedOf } from '../results/concluded';
import { stateOfDay } from '../stateOfDay';
import styles from './Day.module.css';
import { Schedule } from './Schedule';
import { Shortlist } from './Shortlist';
import { usePlanning } from './usePlanning';

/** Minutes of one press. */
const SHIFT = 20;

/** One interview day: its plan, or as its panel works through it. */
export const Component = () => {
  const t = useText(interviewsTexts);
  const id = useIdInAddress();
  const [address] = useAddress();
  if (id === undefined || !address.has('live')) return <Planned id={id} />;
  return (
    <Part
      fallback={
        <Page title={t('conduct')} width="full">
          <SkeletonLines />
        </Page>
      }
    >
      <InterviewLive id={id} />
    </Part>
  );
};

/** The plan of a day: people by time and room. Planners move people, employers follow it live. */
const Planned = ({ id }: { readonly id: string | undefined }) => {
  const t = useText(interviewsTexts);
  const { data, error, refetch } = useReadInterviewDayQuery(id === undefined ? skipToken : { id });
  if (data !== undefined && data.interviewdayid === id)
    return <InterviewDay day={data} reread={() => refetch().unwrap()} />;
  return (
    <Page title={t('title')} width="full">
      {error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

interface InterviewDayProps {
  readonly day: InterviewDayView;
  readonly reread: () => Promise<InterviewDayView>;
}

const InterviewDay = ({ day, reread }: InterviewDayProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const words = useDayWords();
  const navigate = useNavigate();
  const historyOf = useHistoryEntry();
  const { can } = useSession();
  const plans = can('interview.plan') && day.status === 'planned';
  const planning = usePlanning(day);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<'call-off' | 'criteria'>();
  const waiting = chosen.filter((one) => day.shortlist.some(({ applicant }) => applicant.applicantid === one));
  const { interviewdayid: id, projectid, interviews, capacity } = day;
  const state = stateOfDay(day);
  const zone = zoneLabel(day.zone, slotMoments(day, { from: day.begins, until: day.ends }).at.getTime());
  const shiftBy = (minutes: number) => {
    const goal = shifted(day, minutes);
    return (
      <Button
        size="small"
        disabled={goal === undefined || planning.busy}
        onClick={() => goal && planning.shift(minutes, goal.begins)}
      >
        {t(minutes < 0 ? 'earlier' : 'later', { minutes: String(Math.abs(minutes)) })}
      </Button>
    );
  };
  return (
    <ObjectPage
      width="full"
      name={words(day.date)}
      state={<span className={styles[state]}>{t(state)}</span>}
      facts={[
        day.projectname,
        `${clockText(day.begins)}–${clockText(day.ends)} ${zone}`,
        t('capacity', { count: capacity - interviews.length }),
      ]}
      breadcrumb={[{ label: t('title'), href: getHref('interviewDays', { projectid }) }]}
      actions={
        <>
          {plans && (
            <>
              {shiftBy(-SHIFT)}
              {shiftBy(SHIFT)}
            </>
          )}
          {day.status === 'planned' && (
            <LinkButton
              look="primary"
              icon={<IconUserCheck aria-hidden />}
              to={getHref('interviewDay', { id, live: '1' })}
            >
              {t('conduct')}
            </LinkButton>
          )}
          <LinkButton
            look="outline"
            icon={<IconLayoutKanban aria-hidden />}
            to={getHref('projectApplicants', { pid: projectid })}
          >
            {t('toPipeline')}
          </LinkButton>
        </>
      }
      menu={[
        ...(plans
          ? [
              { label: t('edit'), icon: IconEdit, onSelect: () => void navigate(getHref('interviewDayForm', { id })) },
              { label: t('criteria'), icon: IconListCheck, onSelect: () => setAsking('criteria') },
              { label: t('callOff'), icon: IconCalendarOff, danger: true, onSelect: () => setAsking('call-off') },
            ]
          : []),
        ...historyOf('interviewday', id),
      ]}
    >
      {(day.place !== null || day.link !== null || day.remarks !== null || day.reason !== null) && (
        <p className={styles.where}>
          {[day.place, day.remarks, day.reason].filter((part) => part !== null).join(' · ')}
          {day.link !== null && (
            <a href={day.link} target="_blank" rel="noreferrer">
              {t('openLink')}
            </a>
          )}
        </p>
      )}
      <Part>
        {asking === 'call-off' && (
          <CallOffDialog
            onClose={() => setAsking(undefined)}
            onCallOff={(reason) => planning.callOff(reason, () => setAsking(undefined))}
          />
        )}
        {asking === 'criteria' && <CriteriaDialog dayid={id} onClose={() => setAsking(undefined)} />}
      </Part>
      {concludedOf(day).length > 0 && (
        <Part fallback={<SkeletonLines />}>
          <Results day={day} reread={reread} />
        </Part>
      )}
      <Answers day={day} plans={plans} planning={planning} />
      <div className={plans ? styles.columns : undefined}>
        <Schedule
          day={day}
          planning={planning}
          plans={plans}
          next={waiting[0]}
          onPlaced={(applicantid) => setChosen((before) => before.filter((one) => one !== applicantid))}
        />
        {plans && <Shortlist day={day} planning={planning} chosen={waiting} onChoose={setChosen} />}
      </div>
    </ObjectPage>
  );
};
