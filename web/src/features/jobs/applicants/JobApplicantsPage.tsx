import { assetHref } from '@berangkat/contracts/attachments/names';
import { type JobApplicant, type JobView } from '@berangkat/contracts/jobs';
import { isId } from '@berangkat/contracts/kernel';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconEdit, IconFileDownload, IconFileText, IconTrash, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { asPortalError, auditClaim, type Given } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  ErrorState,
  FactList,
  LinkButton,
  ObjectPage,
  Part,
  StatusBadge,
  Time,
  useAction,
  useIdInAddress,
  useListParams,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { FileViewer } from '../../applicants';
import { useHistoryEntry } from '../../histories';
import { useEraseJobCvMutation, useListJobApplicantsQuery, useReadJobQuery } from '../api';
import { Deadline } from '../Deadline';
import { jobsTexts } from '../texts';
import { useJobWords } from '../useJobWords';
import styles from './JobApplicantsPage.module.css';

/** /open-job-applicant-management: a job, and who sent a CV to it (002 §2.3). */
export const Component = () => {
  const t = useText(jobsTexts, specTexts);
  const words = useJobWords();
  const historyOf = useHistoryEntry();
  const { can } = useSession();
  const address = useIdInAddress('jobid');
  const jobid = isId(address) ? address : undefined;
  const { currentData: job, error, refetch } = useReadJobQuery(jobid === undefined ? skipToken : { id: jobid });
  const edits = can('job.edit') && job !== undefined && job.status !== 'removed';
  const breadcrumb = [{ label: t('title'), href: getHref('openJobManagement') }];
  if (jobid === undefined || (error !== undefined && job === undefined)) {
    const isMissing = jobid === undefined || asPortalError(error).status === 404;
    return (
      <ObjectPage name={t('applicantsTitle')} breadcrumb={breadcrumb}>
        {isMissing ? (
          <EmptyState
            drawing="magnifier"
            title={t(jobid === undefined ? 'jobcv-invalid-id' : 'jobcv-not-found')}
            action={<LinkButton to={getHref('openJobManagement')}>{t('title')}</LinkButton>}
          />
        ) : (
          <ErrorState text={t('job-fetch-error')} error={error} onRetry={() => void refetch()} />
        )}
      </ObjectPage>
    );
  }
  return (
    <ObjectPage
      width="full"
      name={job?.opjobtitle ?? t('applicantsTitle')}
      state={job !== undefined && <StatusBadge status={job.status} />}
      facts={job === undefined ? [] : [words.country(job), words.salary(job), words.contract(job)]}
      breadcrumb={breadcrumb}
      actions={
        edits && (
          <LinkButton look="outline" icon={<IconEdit aria-hidden />} to={getHref('openJobForm', { jobid })}>
            {t('jobs-update')}
          </LinkButton>
        )
      }
      menu={job === undefined ? [] : historyOf('openjob', job.opjobid)}
    >
      <div className={styles.sides}>
        {job !== undefined && <Details job={job} />}
        {/* An employer is let in where the job is linked to one of its projects: then the server names applicants. */}
        {job !== undefined &&
          (job.applicants === null ? <EmptyState title={t('app-not-authorized')} /> : <Applicants jobid={jobid} />)}
      </div>
    </ObjectPage>
  );
};

const Details = ({ job }: { readonly job: JobView }) => {
  const t = useText(jobsTexts);
  const words = useJobWords();
  return (
    <Card className={styles.details}>
      {job.flyer !== null && (
        <a href={assetHref('flyer', job.flyer)} target="_blank" rel="noreferrer">
          <img
            src={assetHref('flyer', job.flyerthumbnail ?? job.flyer)}
            alt={t('flyer')}
            className={job.flyersize === null ? styles.ofAnySize : undefined}
            {...(job.flyersize ?? { width: 480, height: 640 })}
            loading="lazy"
          />
        </a>
      )}
      <p className={styles.description}>{job.description}</p>
      <FactList
        facts={[
          [t('field'), words.field(job)],
          [t('qualification'), words.qualification(job)],
          [t('experience'), words.experience(job)],
          [t('bonus'), job.bonus],
          [t('incentives'), job.incentives],
          [t('deadline'), job.deadline !== null && <Deadline key="deadline" day={job.deadline} />],
          [t('posted'), <Time key="posted" at={job.createdat} />],
          [t('remarks'), job.remarks],
        ]}
      />
    </Card>
  );
};

/** Word's documents are no pages in a browser: they are downloaded. */
const isShown = ({ contenttype }: JobApplicant): boolean => /^(application\/pdf$|image\/)/.test(contenttype);

const cvOf = ({ cvfile }: JobApplicant): string => assetHref('jobcv', cvfile);

const Applicants = ({ jobid }: { readonly jobid: string }) => {
  const t = useText(jobsTexts, specTexts);
  const { can } = useSession();
  const [makes, erases] = [can('job.attach-cv'), can('job.erase-cv')];
  const list = useListParams<Omit<Given<'listJobApplicants'>, 'id'>>({});
  const result = useListJobApplicantsQuery({ id: jobid, ...list.query });
  const [eraseCv] = useEraseJobCvMutation();
  const act = useAction();
  const [viewed, setViewed] = useState<JobApplicant>();
  const erase = ({ cvid, email }: JobApplicant): Promise<void> =>
    act({
      ask: { title: t('eraseTitle', { email }), text: t('eraseText'), confirm: t('eraseCv'), danger: true },
      run: () => eraseCv({ id: jobid, cvid, audit: auditClaim('erase_jobcv') }),
      doneText: t('erased'),
      failedText: t('eraseFailed'),
    });
  return (
    <>
      <DataTable
        name="job-applicants"
        label={t('applicantsTitle')}
        list={list}
        result={result}
        pick={({ applicants, page }) => ({ rows: applicants, page })}
        rowId={({ cvid }) => cvid}
        rowName={({ email }) => email}
        columns={[
          { id: 'email', header: t('email'), primary: true, cell: ({ email }) => email },
          { id: 'filename', header: t('file') },
          {
            id: 'receivedat',
            header: t('received'),
            width: '190px',
            cell: ({ receivedat }) => <Time at={receivedat} />,
          },
          {
            id: 'cv',
            header: 'CV',
            width: '130px',
            cell: (applicant) =>
              isShown(applicant) ? (
                <Button size="small" look="soft" onClick={() => setViewed(applicant)}>
                  {t('job-view-cv')}
                </Button>
              ) : (
                <a href={cvOf(applicant)} download>
                  {t('job-view-cv')}
                </a>
              ),
          },
        ]}
        menu={(applicant) => [
          isShown(applicant)
            ? { label: t('job-view-cv'), icon: IconFileText, onSelect: () => setViewed(applicant) }
            : {
                label: t('job-view-cv'),
                icon: IconFileDownload,
                onSelect: () => window.location.assign(cvOf(applicant)),
              },
          makes &&
            applicant.applicant === null && {
              label: t('makeApplicant'),
              icon: IconUserPlus,
              href: getHref('quickApplicationForm', { jobid, cvid: applicant.cvid }),
            },
          applicant.applicant !== null && {
            label: t('openApplicant'),
            icon: IconUser,
            href: getHref('applicantDetail', {
              appid: applicant.applicant.applicantid,
              accid: applicant.applicant.accountid,
            }),
          },
          erases && {
            label: t('eraseCv'),
            icon: IconTrash,
            danger: true,
            separated: true,
            onSelect: () => void erase(applicant),
          },
        ]}
        empty={{ title: t('noApplicants'), text: t('noApplicantsText') }}
        errorText={t('applicantsError')}
      />
      <Part>
        {viewed !== undefined && (
          <FileViewer
            file={{ title: t('cvTitle', viewed), address: cvOf(viewed), ...viewed }}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Part>
    </>
  );
};
