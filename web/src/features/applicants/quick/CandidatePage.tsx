import { assetHref } from '@berangkat/contracts/attachments/names';
import { type JobContact } from '@berangkat/contracts/jobs';
import { useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { asPortalError, auditClaim, calls, tagsOf } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  OPENING,
  Page,
  SkeletonForm,
  useBanner,
} from '../../../shared/kit';
import { useFileSize } from '../../../shared/kit/upload/useFileSize';
import { getHref } from '../../../shared/paths';
import { quickTexts } from '../texts/quick';
import { QuickForm } from './QuickForm';
import styles from './CandidatePage.module.css';
import { QuickThanks, type Thanked } from './QuickThanks';

const { useReadJobApplicantQuery, useAttachJobCvMutation } = calls({
  readJobApplicant: {},
  attachJobCv: {
    tags: (_answer, { id, applicantid }) => [
      ...tagsOf('jobs', id),
      ...tagsOf('applicants', applicantid),
      ...tagsOf('attachments', applicantid),
    ],
  },
});

interface CandidatePageProps {
  readonly jobid: string;
  readonly cvid: string;
}

/**
 * Makes an applicant of a person who sent a CV to a job: name and phone are typed, the address and the CV file are
 * there already. Where the address has an application, the CV can be attached to that; the server decides whose address
 * it is, also when somebody else is quicker.
 */
export const CandidatePage = ({ jobid, cvid }: CandidatePageProps) => {
  const t = useText(quickTexts, specTexts);
  const { data: contact, error, refetch } = useReadJobApplicantQuery({ id: jobid, cvid }, OPENING);
  const [thanked, setThanked] = useState<Thanked>();
  const [attach, attaching] = useAttach(jobid, cvid);
  const back = getHref('openJobApplicants', { jobid });
  const title = t('title');
  if (thanked !== undefined)
    return (
      <Page title={title} width="reading">
        <QuickThanks {...thanked} created />
        {attaching.failed && (
          <Card>
            <p role="alert">{t('attachError')}</p>
            <Button look="primary" busy={attaching.busy} onClick={() => void attach(thanked.appid, false)}>
              {t('attach')}
            </Button>
          </Card>
        )}
      </Page>
    );
  if (contact === undefined)
    return (
      <Page title={title} width="reading" back={back}>
        <Card>
          {error === undefined ? (
            <SkeletonForm />
          ) : asPortalError(error).status === 404 ? (
            <EmptyState drawing="unplugged" title={t('candidateGone')} />
          ) : (
            <ErrorState error={error} text={t('candidateError')} onRetry={() => void refetch()} />
          )}
        </Card>
      </Page>
    );
  const created = async (made: Thanked): Promise<void> => {
    const attached = await attach(made.appid, false);
    // A failure is to be read before the page goes on.
    setThanked(attached ? made : { ...made, stays: true });
  };
  return (
    <Page title={title} intro={t('candidateIntro', { job: contact.opjobtitle })} width="reading" back={back}>
      <Card>
        {contact.existing === null ? (
          <QuickForm
            before={undefined}
            onReload={undefined}
            onDone={(made) => void created(made)}
            candidate={{ email: contact.email, file: <File of={contact} />, onTaken: () => void refetch() }}
          />
        ) : (
          <Existing contact={contact} existing={contact.existing} attach={attach} busy={attaching.busy} />
        )}
      </Card>
    </Page>
  );
};

type Attach = (applicantid: string, isduplicate: boolean) => Promise<boolean>;

/** Takes the CV over into the record of an applicant; answers whether it did, and says so. */
const useAttach = (jobid: string, cvid: string): [Attach, { readonly busy: boolean; readonly failed: boolean }] => {
  const t = useText(quickTexts);
  const banner = useBanner();
  const [send, { isLoading, isError }] = useAttachJobCvMutation();
  const attach: Attach = async (applicantid, isduplicate) => {
    const { error } = await send({ id: jobid, cvid, applicantid, isduplicate, audit: auditClaim('attach_jobcv') });
    banner(error === undefined ? 'success' : 'error', t(error === undefined ? 'attached' : 'attachError'));
    return error === undefined;
  };
  return [attach, { busy: isLoading, failed: isError }];
};

const File = ({ of: { cvfile, filename, size } }: { readonly of: JobContact }) => {
  const t = useText(quickTexts);
  const sizeOf = useFileSize();
  return (
    <p className={styles.file}>
      <span>{t('candidateFile')}</span>
      <a href={assetHref('jobcv', cvfile)} download={filename}>
        {filename} · {sizeOf(size)}
      </a>
    </p>
  );
};

interface ExistingProps {
  readonly contact: JobContact;
  readonly existing: NonNullable<JobContact['existing']>;
  readonly attach: Attach;
  readonly busy: boolean;
}

/** The address has an application already: nothing is made twice, and nothing is attached unasked. */
const Existing = ({ contact, existing, attach, busy }: ExistingProps) => {
  const t = useText(quickTexts, specTexts);
  const { applicantid: appid, accountid: accid, hascv } = existing;
  const [done, setDone] = useState(contact.applicant?.applicantid === appid);
  return (
    <div className={styles.existing} role="status">
      <h2>{t('existing', { email: contact.email, name: fullName(existing) })}</h2>
      {done ? (
        <p>{t('attached')}</p>
      ) : (
        <>
          <p>{t('existingText', { job: contact.opjobtitle })}</p>
          {hascv && <p>{t('existingHasCv')}</p>}
          <File of={contact} />
        </>
      )}
      <div className={styles.actions}>
        {!done && (
          <Button look="main" busy={busy} onClick={() => void attach(appid, hascv).then(setDone)}>
            {t('attach')}
          </Button>
        )}
        <LinkButton look="outline" to={getHref('applicantDetail', { appid, accid })}>
          {t('viewApplication')}
        </LinkButton>
      </div>
    </div>
  );
};
