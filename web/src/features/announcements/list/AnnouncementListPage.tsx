import { type AnnouncementRow } from '@berangkat/contracts/announcements';
import { ANNOUNCEMENT_KINDS } from '@berangkat/contracts/announcements/values';
import { useNavigate } from 'react-router-dom';
import { type Given } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { EntityList, LinkButton, Part, Time, useIdInAddress, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useListAnnouncementsQuery } from '../api';
import { listTexts } from '../texts/list';
import { UnclearReplies } from './UnclearReplies';
import { lazy } from '../../../shared/lazy';

const AnnouncementDialog = lazy(() =>
  import('./AnnouncementDialog').then((module) => ({ default: module.AnnouncementDialog })),
);

/** Lists announcements, the newest first; one opens with what became of each message. */
export const Component = () => {
  const t = useText(listTexts);
  const navigate = useNavigate();
  const id = useIdInAddress();
  const list = useListParams<Given<'listAnnouncements'>>({ filters: ['kind'], paging: 'pages' });
  const result = useListAnnouncementsQuery(list.query);
  const { page: number = 1 } = list.query;
  const place = {
    page: number === 1 ? undefined : String(number),
    kind: list.filterOf('kind') === 'interviews' ? ('interviews' as const) : undefined,
  };
  const resultOf = ({ recipients, sent, outbox, failed, unknown }: AnnouncementRow): string =>
    [
      (sent > 0 || outbox === 0) && t('sent', { sent, all: recipients }),
      outbox > 0 && t('kept', { count: outbox, all: recipients }),
      failed > 0 && t('failed', { count: failed }),
      unknown > 0 && t('unknown', { count: unknown }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <EntityList
      name="announcements"
      title={t('title')}
      intro={t('intro')}
      actions={
        <LinkButton look="outline" to={getHref('announcementOutbox')}>
          {t('outbox')}
        </LinkButton>
      }
      list={list}
      result={result}
      rows="announcements"
      rowId="announcementid"
      rowName={({ subject }) => subject}
      href={({ announcementid }) => getHref('announcements', { id: announcementid, ...place })}
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          options: ANNOUNCEMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
        },
      ]}
      columns={[
        {
          id: 'subject',
          header: t('subject'),
          primary: true,
          cell: ({ subject, language }) => <span lang={language}>{subject}</span>,
        },
        ...(place.kind === 'interviews' ? [{ id: 'to' as const, header: t('to'), width: '190px' }] : []),
        {
          id: 'requestedat',
          header: t('at'),
          width: '180px',
          cell: ({ requestedat }) => <Time at={requestedat} />,
        },
        ...(place.kind === 'interviews' ? [] : [{ id: 'by' as const, header: t('by'), width: '190px', least: 110 }]),
        { id: 'projectcode', header: t('project'), width: '130px' },
        { id: 'result', header: t('result'), width: '340px', cell: resultOf },
      ]}
      empty={{ title: t('emptyTitle'), text: t('intro') }}
      errorText={t('loadError')}
    >
      <UnclearReplies />
      {id !== undefined && (
        <Part>
          <AnnouncementDialog
            announcementid={id}
            onClose={() => void navigate(getHref('announcements', place), { replace: true })}
          />
        </Part>
      )}
    </EntityList>
  );
};
