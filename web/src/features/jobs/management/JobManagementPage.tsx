import { assetHref } from '@berangkat/contracts/attachments/names';
import { type JobStatus, type JobView } from '@berangkat/contracts/jobs';
import { contractTerms, countries } from '@berangkat/contracts/reference';
import { IconBriefcase, IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash, IconUsers } from '@tabler/icons-react';
import { auditClaim, type Given } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { EntityList, type FilterSpec, StatusBadge, useAction, useListParams } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { getHref } from '../../../shared/paths';
import { useMasterData } from '../../../shared/masterdata';
import { useOptions } from '../../../shared/fields/useOptions';
import { useListJobsQuery, useRemoveJobMutation, useUpdateJobStatusMutation } from '../api';
import { Deadline } from '../Deadline';
import { jobsTexts } from '../texts';
import { useJobWords } from '../useJobWords';
import styles from './JobManagementPage.module.css';

const addressOf = ({ opjobid }: JobView): string => getHref('openJobApplicants', { jobid: opjobid });

/** The jobs for those who post them: open or not, with what was sent to them (002 §2.3). */
export const Component = () => {
  const t = useText(jobsTexts, specTexts);
  const words = useJobWords();
  const list = useListParams<Given<'listJobs'>>({
    filters: ['status', 'country', 'industry', 'contractterm'],
    sort: 'created',
    dir: 'desc',
    worded: ['country'],
    searchKey: 'search',
  });
  const result = useListJobsQuery(list.query);
  const { remove, setStatus } = useJobActs();
  const filters = useJobFilters();
  return (
    <EntityList
      name="jobs"
      title={t('title')}
      intro={t('intro')}
      add={{ label: t('add'), href: getHref('openJobForm') }}
      list={list}
      result={result}
      rows="jobs"
      rowId="opjobid"
      rowName={({ opjobtitle }) => opjobtitle}
      href={addressOf}
      isMuted={({ open }) => !open}
      filters={filters}
      columns={[
        {
          id: 'opjobtitle',
          header: t('job'),
          sort: true,
          primary: true,
          width: '330px',
          least: 180,
          grows: true,
          cell: ({ opjobtitle, flyerthumbnail }) => (
            <span className={styles.job}>
              {flyerthumbnail === null ? (
                <span className={styles.noFlyer} aria-hidden>
                  <IconBriefcase size={16} />
                </span>
              ) : (
                <img src={assetHref('flyer', flyerthumbnail)} alt="" width={28} height={28} loading="lazy" />
              )}
              <span className={styles.title}>{opjobtitle}</span>
            </span>
          ),
        },
        { id: 'country', header: t('country'), sort: true, width: '180px', cell: words.country },
        { id: 'field', header: t('field'), width: '210px', least: 130, cell: words.field },
        { id: 'salary', header: t('salary'), sort: true, width: '150px', align: 'end', cell: words.salary },
        { id: 'contract', header: t('contract'), width: '110px', cell: words.term },
        {
          id: 'deadline',
          header: t('deadline'),
          sort: true,
          width: '140px',
          cell: ({ deadline }) => <Deadline day={deadline} />,
        },
        {
          id: 'applicants',
          header: t('applicants'),
          sort: true,
          width: '250px',
          cell: (job) => <Cvs job={job} />,
        },
        {
          id: 'status',
          header: t('status'),
          sort: true,
          width: '120px',
          cell: ({ status }) => <StatusBadge status={status} />,
        },
      ]}
      menu={(job) => [
        { label: t('showApplicants'), icon: IconUsers, href: addressOf(job) },
        { label: t('jobs-update'), icon: IconEdit, href: getHref('openJobForm', { jobid: job.opjobid }) },
        job.open && {
          label: t('publicPage'),
          icon: IconBriefcase,
          href: getHref('jobCvUpload', { jobid: job.opjobid }),
        },
        job.status === 'active'
          ? {
              label: t('jobs-deactivate'),
              icon: IconPlayerPause,
              onSelect: () => void setStatus(job, 'inactive'),
            }
          : { label: t('jobs-activate'), icon: IconPlayerPlay, onSelect: () => void setStatus(job, 'active') },
        {
          label: t('jobs-delete'),
          icon: IconTrash,
          danger: true,
          separated: true,
          onSelect: () => void remove(job),
        },
      ]}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      errorText={t('jobs-fetch-error')}
    />
  );
};

/** How many sent a CV, and the newest of them as links. */
const Cvs = ({ job: { opjobid, applicantcount, applicants } }: { readonly job: JobView }) => {
  const t = useText(jobsTexts, specTexts);
  if (applicantcount === null || applicants === null) return null;
  if (applicantcount === 0) return <span className={styles.none}>0</span>;
  const more = applicantcount - applicants.length;
  return (
    <span className={styles.cvs}>
      {applicants.map(({ cvid, email, cvfile, filename }) => (
        <a key={cvid} href={assetHref('jobcv', cvfile)} title={`${t('job-view-cv')}: ${filename}`} download>
          {email}
        </a>
      ))}
      {more > 0 && <a href={getHref('openJobApplicants', { jobid: opjobid })}>{t('moreCvs', { count: more })}</a>}
    </span>
  );
};

const useJobActs = () => {
  const t = useText(jobsTexts, specTexts);
  const act = useAction();
  const [updateStatus] = useUpdateJobStatusMutation();
  const [removeJob] = useRemoveJobMutation();
  return {
    setStatus: ({ opjobid: id, opjobtitle: title }: JobView, status: JobStatus) => {
      const off = status === 'inactive';
      return act({
        ask: {
          title: t(off ? 'job-deactivate-confirm' : 'job-activate-confirm', { title }),
          text: t(off ? 'deactivateText' : 'activateText'),
          confirm: t(off ? 'jobs-deactivate' : 'jobs-activate'),
        },
        run: () => updateStatus({ id, status, audit: auditClaim(off ? 'deactivate_openjob' : 'activate_openjob') }),
        doneText: t(off ? 'deactivated' : 'activated', { title }),
        failedText: t('actFailed'),
      });
    },
    remove: ({ opjobid: id, opjobtitle: title }: JobView) =>
      act({
        ask: {
          title: t('job-delete-confirm', { title }),
          text: t('deleteText'),
          confirm: t('jobs-delete'),
          danger: true,
        },
        run: () => removeJob({ id, audit: auditClaim('delete_openjob') }),
        doneText: t('deleted', { title }),
        failedText: t('actFailed'),
      }),
  };
};

const useJobFilters = (): readonly FilterSpec[] => {
  const t = useText(jobsTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const { choices, optionsOf } = useMasterData();
  const countryOptions = useOptions(countries);
  const contractTermOptions = useOptions(contractTerms);
  return [
    {
      name: 'status',
      label: t('status'),
      options: (['active', 'inactive'] as const).map((value) => ({ value, label: status(value) })),
    },
    {
      name: 'country',
      label: t('country'),
      several: true,
      options: [...countryOptions].sort((one, other) => one.label.localeCompare(other.label, locale)),
    },
    { name: 'industry', label: t('industry'), several: true, options: optionsOf(choices ?? []) },
    { name: 'contractterm', label: t('contract'), options: contractTermOptions },
  ];
};
