import { DOCUMENT_STATES } from '@berangkat/contracts/attachments';
import { type ExpiringDocument } from '@berangkat/contracts/checklists';
import { documentTypes } from '@berangkat/contracts/reference';
import { fullName } from '../../../shared/applicantName';
import { calls, type Given, tagsOf } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, EntityList, StatusBadge, useListParams } from '../../../shared/kit';
import { useDateWords } from '../../../shared/kit/time/useDateWords';
import { getHref } from '../../../shared/paths';
import { NeededState } from '../needed/NeededState';
import { checklistsTexts } from '../texts';
import { neededTexts } from '../texts/needed';
import styles from './Expiring.module.css';

const { useListExpiringDocumentsQuery } = calls({
  listExpiringDocuments: { tags: () => [...tagsOf('attachments'), ...tagsOf('applicants')] },
});

/** The most urgent first. */
const STATES = DOCUMENT_STATES.filter((state) => state !== 'valid').reverse();

const cvOf = ({ applicant: { applicantid: appid, accountid: accid } }: ExpiringDocument): string =>
  getHref('applicantDetail', { appid, accid });

/** Lists people whose documents expire or have expired, the soonest first, for those who run the agency. */
export const Component = () => {
  const t = useText(checklistsTexts, neededTexts);
  const locale = useLocale();
  const list = useListParams<Given<'listExpiringDocuments'>>({ filters: ['state'] });
  const result = useListExpiringDocumentsQuery(list.query);
  const typeOf = (type: string): string => documentTypes.label(type, locale);
  const dayOf = useDateWords();
  return (
    <EntityList
      name="expiring-documents"
      title={t('expiringTitle')}
      intro={t('expiringIntro')}
      list={list}
      result={result}
      rows="documents"
      rowId="documentid"
      rowName={({ applicant, documenttype }) => `${fullName(applicant)}, ${typeOf(documenttype)}`}
      href={cvOf}
      filters={[
        {
          name: 'state',
          label: t('state'),
          several: true,
          options: STATES.map((value) => ({ value, label: t(`state_${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('name'),
          primary: true,
          cell: ({ applicant }) => (
            <span className={styles.name}>
              <Avatar name={fullName(applicant)} src={applicant.photo} size={28} />
              <span>{fullName(applicant)}</span>
            </span>
          ),
        },
        { id: 'documenttype', header: t('document'), cell: ({ documenttype }) => typeOf(documenttype) },
        {
          id: 'expireson',
          header: t('expireson'),
          width: '150px',
          cell: ({ expireson }) => dayOf(expireson),
        },
        {
          id: 'state',
          header: t('state'),
          width: '200px',
          cell: ({ state }) => <NeededState state={state} />,
        },
        {
          id: 'project',
          header: t('project'),
          width: '380px',
          least: 150,
          cell: ({ applicant: { project_statuses } }) => {
            const [newest] = project_statuses;
            if (newest === undefined) return t('noProject');
            return (
              <span className={styles.project}>
                <StatusBadge status={newest.applicantstatus} /> <span>{newest.projectname}</span>
              </span>
            );
          },
        },
      ]}
      empty={{ title: t('emptyTitle') }}
      errorText={t('expiringError')}
    />
  );
};
