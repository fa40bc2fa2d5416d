import { type ApplicantList, type ApplicantRow } from '@berangkat/contracts/applicants';
import { IconEye, IconFileText, IconRestore, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { DataTable, Page, useBanner, useConfirm, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useListApplicantsQuery, useUpdateApplicantStatusMutation } from '../api';
import { Charts } from '../charts/Charts';
import { applicantListTexts } from '../texts';
import { Preview } from '../preview/Preview';
import { usePreview } from '../preview/usePreview';
import { ApplicantCard } from './ApplicantCard';
import styles from './ApplicantList.module.css';
import { type ApplicantListParams } from './filters';
import { Summary } from './Summary';
import { SupportNotice } from './SupportNotice';
import { useApplicantColumns } from './useApplicantColumns';
import { useApplicantFilters } from './useApplicantFilters';

const pick = (data: ApplicantList) => ({ rows: data.applicants, page: data.page });
const rowId = ({ applicantid }: ApplicantRow): string => applicantid;
const NOBODY: readonly ApplicantRow[] = [];

/** All applicants (001 §2.1). Admins and superadmins open them; everybody else is told to contact support. */
export const Component = () => {
  const t = useText(applicantListTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { can } = useSession();
  const list = useListParams<ApplicantListParams['query']>({
    filters: ['cat', 'degree', 'experience', 'status', 'managedby', 'removed'],
    sort: 'createdat',
    dir: 'desc',
    searchKey: 'q',
  });
  const result = useListApplicantsQuery(list.query);
  const [setStatus] = useUpdateApplicantStatusMutation();
  const area = useRef<HTMLDivElement>(null);
  const preview = usePreview(area, result.data?.applicants ?? NOBODY);
  const [refused, setRefused] = useState(0);
  const columns = useApplicantColumns();
  const filters = useApplicantFilters();
  const opens = can('applicant.open-from-list');
  const removes = can('applicant.remove');

  const refuse = (): void => setRefused(refused + 1);
  const cvOf = ({ applicantid, accountid }: ApplicantRow): string =>
    getHref('applicantDetail', { appid: applicantid, accid: accountid });

  const setRemoved = async (row: ApplicantRow, removed: boolean): Promise<void> => {
    const name = fullName(row);
    if (
      removed &&
      !(await confirm({ title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove'), danger: true }))
    )
      return;
    const { error } = await setStatus({ id: row.applicantid, status: removed ? 'delete' : 'open' });
    if (error === undefined)
      banner('success', t(removed ? 'applicant-delete-success' : 'applicant-recover-success', { name }));
    else banner('error', t(removed ? 'applicant-delete-failed' : 'applicant-recover-error', { name }));
  };

  return (
    <Page title={t('title')} intro={t('intro')}>
      <Summary list={list} />
      <Charts list={list} />
      <div ref={area}>
        <DataTable
          name="applicants"
          label={t('title')}
          list={list}
          result={result}
          pick={pick}
          columns={columns}
          rowId={rowId}
          rowName={fullName}
          href={opens ? cvOf : undefined}
          onOpen={opens ? undefined : refuse}
          isMuted={({ status }) => status === 'removed'}
          menu={(row) => [
            { label: t('preview'), icon: IconEye, onSelect: () => preview.open(row) },
            ...(opens ? [{ label: t('openCv'), icon: IconFileText, onSelect: () => void navigate(cvOf(row)) }] : []),
            ...(removes && row.status === 'open'
              ? [
                  {
                    label: t('remove'),
                    icon: IconTrash,
                    danger: true,
                    separated: true,
                    onSelect: () => void setRemoved(row, true),
                  },
                ]
              : []),
            ...(removes && row.status === 'removed'
              ? [
                  {
                    label: t('recover'),
                    icon: IconRestore,
                    separated: true,
                    onSelect: () => void setRemoved(row, false),
                  },
                ]
              : []),
          ]}
          filters={filters}
          searchLabel={t('search')}
          empty={{ title: t('list-empty') }}
          errorText={t('list-unavailable')}
          card={(row) => <ApplicantCard row={row} href={opens ? cvOf(row) : undefined} onOpen={refuse} />}
        />
      </div>
      <p className={styles.keys}>{t('keys')}</p>
      {refused > 0 && <SupportNotice key={refused} onDone={() => setRefused(0)} />}
      {preview.row !== undefined && (
        <Preview row={preview.row} href={opens ? cvOf(preview.row) : undefined} onClose={preview.close} />
      )}
    </Page>
  );
};
