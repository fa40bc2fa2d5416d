import { type CountedRow, type FigureName, type ReportName, REPORTS } from '@berangkat/contracts/reports';
import { skipToken } from '@reduxjs/toolkit/query';
import { fullName } from '../../../shared/applicantName';
import { call } from '../../../shared/api';
import { ExportButton } from '../../../shared/exporting';
import { useAddress } from '../../../shared/here';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, EntityList, LinkButton, RangeFields, StatusBadge, Time } from '../../../shared/kit';
import { Past } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useListCountedQuery, useReadReportQuery } from '../api';
import { narrowedIn, RANGE, useNarrowed } from '../filters/useReportFilters';
import { reportTexts } from '../texts';
import { plans } from '../page/charts';
import { oneDecimal } from '../oneDecimal';
import { useReportWords, useRowName } from '../useReportWords';
import styles from './People.module.css';

/** Whether a figure is the one that its report is about: said again, 'Rejections' tells nobody what is counted. */
const isTheFigure = (report: ReportName, figure: FigureName): boolean => {
  const { figures } = plans[report];
  return figures.length === 1 && figures[0] === figure;
};

/** Exactly those whom one figure of a report counts, the newest first. */
export const Component = () => (
  <Past of={{ kind: 'reports' }}>
    <People />
  </Past>
);

const People = () => {
  const t = useText(reportTexts);
  const words = useReportWords();
  const nameOf = useRowName();
  const locale = useLocale();
  const [address] = useAddress();
  const report = (address.get('report') ?? 'funnel') as ReportName;
  const figure = (address.get('figure') ?? '') as FigureName;
  const key = address.get('row') ?? '';
  const known = report in REPORTS;
  const { list, filters, given, asked } = useNarrowed();
  const { mayEnter } = useSession();
  const cvOf = ({ applicantid: appid, accountid: accid }: CountedRow): string | undefined =>
    accid === null ? undefined : getHref('applicantDetail', { appid, accid, ...given });
  const { page, app, limit, book } = list.query;
  const result = useListCountedQuery({ page, app, limit, book, ...asked, report, row: key, figure });
  const { currentData } = useReadReportQuery(known ? { report, ...asked } : skipToken);
  const row = currentData?.rows.find((one) => one.key === key) ?? { key, name: null, category: null };
  const nameOfRow = (row: CountedRow): string => fullName(row) || t('nameless');
  return (
    <EntityList
      name="report-people"
      title={
        known
          ? t(isTheFigure(report, figure) ? 'peopleTitleOfRow' : 'peopleTitle', {
              report: words.reports[report].title,
              figure: words.figures[figure] ?? figure,
              row: nameOf(report, row),
            })
          : t('title')
      }
      actions={
        <>
          {mayEnter('report.export') && result.data?.people.length !== 0 && (
            <ExportButton
              call={() => call('exportCounted', { report, ...asked, row: key, figure, lang: locale })}
              all={result.data?.page ?? 'on its way'}
            />
          )}
          <LinkButton to={getHref('reports', { ...narrowedIn(list), ...given })}>{t('backToReports')}</LinkButton>
        </>
      }
      list={list}
      result={result}
      rows="people"
      rowId="id"
      rowName={nameOfRow}
      href={cvOf}
      isMuted={({ accountid }) => accountid === null}
      filters={filters}
      tools={
        list.filterOf('period') === RANGE && (
          <RangeFields
            from={list.filterOf('from')}
            to={list.filterOf('to')}
            onChange={(days) => list.setFilters(days)}
          />
        )
      }
      columns={[
        {
          id: 'name',
          header: t('name'),
          primary: true,
          cell: (one) => (
            <span className={styles.name}>
              <Avatar name={nameOfRow(one)} src={one.photo} size={28} />
              <span>{nameOfRow(one)}</span>
            </span>
          ),
        },
        { id: 'projectname', header: words.people.project },
        {
          id: 'standing',
          header: words.people.standing,
          width: '160px',
          cell: ({ applicantstatus, projectid }) =>
            applicantstatus === null ? (
              projectid === null ? (
                '–'
              ) : (
                t('notThere')
              )
            ) : (
              <StatusBadge status={applicantstatus} />
            ),
        },
        { id: 'at', header: words.people.when, width: '160px', cell: ({ at }) => <Time at={at} /> },
        {
          id: 'days',
          header: words.people.howLong,
          width: '110px',
          align: 'end',
          cell: ({ days }) => (days === null ? '–' : t('days', { days: oneDecimal(days, locale) })),
        },
      ]}
      empty={{ title: t('peopleEmpty') }}
      errorText={t('peopleError')}
    />
  );
};
