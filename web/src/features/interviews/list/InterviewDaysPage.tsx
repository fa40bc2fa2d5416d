import { type InterviewDayRow } from '@berangkat/contracts/interviews';
import { slotMoments } from '@berangkat/contracts/interviews';
import { skipToken } from '@reduxjs/toolkit/query';
import { type Given } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Breadcrumb, EntityList, useListParams, zoneLabel } from '../../../shared/kit';
import { clockText, useDayWords } from '../../../shared/kit/time';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadProjectQuery } from '../../projects';
import { useListInterviewDaysQuery } from '../api';
import { stateOfDay } from '../stateOfDay';
import { interviewsTexts } from '../texts';

const dayHref = ({ interviewdayid: id }: InterviewDayRow): string => getHref('interviewDay', { id });
const zoneOf = (day: InterviewDayRow): string =>
  zoneLabel(day.zone, slotMoments(day, { from: day.begins, until: day.ends }).at.getTime());

/** Interview days of a project, or of all that the reader may see. */
export const Component = () => {
  const t = useText(interviewsTexts);
  const words = useDayWords();
  const { can } = useSession();
  const list = useListParams<Given<'listInterviewDays'>>({
    filters: ['projectid', 'when'],
    scope: ['projectid'],
    paging: 'pages',
  });
  const result = useListInterviewDaysQuery(list.query);
  const pid = list.filterOf('projectid') || undefined;
  const project = useReadProjectQuery(pid === undefined ? skipToken : { id: pid }).currentData;
  return (
    <EntityList
      name="interview-days"
      title={t('title')}
      intro={t('intro')}
      breadcrumb={
        project && (
          <Breadcrumb
            steps={[{ label: project.projectname, href: getHref('projectApplicants', { pid: project.projectid }) }]}
          />
        )
      }
      add={
        can('interview.plan') && pid !== undefined
          ? { label: t('plan'), href: getHref('interviewDayForm', { pid }) }
          : undefined
      }
      list={list}
      result={result}
      rows="days"
      rowId="interviewdayid"
      rowName={({ date }) => words(date)}
      href={dayHref}
      filters={[
        {
          name: 'when',
          label: t('when'),
          options: [
            { value: 'coming', label: t('coming') },
            { value: 'over', label: t('over') },
          ],
        },
      ]}
      columns={[
        {
          id: 'date',
          header: t('date'),
          primary: true,
          width: '260px',
          cell: (day) => `${words(day.date)}, ${clockText(day.begins)}–${clockText(day.ends)} ${zoneOf(day)}`,
        },
        { id: 'projectname', header: t('project'), grows: true },
        { id: 'place', header: t('place'), cell: ({ place, link }) => place ?? link ?? '–' },
        {
          id: 'people',
          header: t('people'),
          cell: ({ people, capacity }) => t('ofCapacity', { people: String(people), capacity: String(capacity) }),
        },
        { id: 'state', header: t('state'), cell: (day) => t(stateOfDay(day)) },
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      errorText={t('loadError')}
    />
  );
};
