import { type JobView } from '@berangkat/contracts/jobs';
import { choiceCalled, type Choices, departmentsIn } from '@berangkat/contracts/masterdata/choices';
import { useText } from '../../../shared/i18n/texts';
import { specTexts } from '../../../shared/i18n/specTexts';
import { LinkButton } from '../../../shared/kit/Button';
import { UploadDone } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session/session';
import { jobBoardTexts } from '../texts';
import { OPEN_JOBS } from './CvForm';

/**
 * The start of an application that a job has led to: its department, and its position where the kept lists have one of
 * that name.
 */
const wishOf = (
  { opjobtitle, department }: Pick<JobView, 'opjobtitle' | 'department'>,
  choices: Choices | undefined,
): { readonly department: string; readonly position?: string } => {
  const offered = choiceCalled(departmentsIn(choices ?? []), department)?.positions ?? [];
  const position = choiceCalled(offered, opjobtitle);
  return { department, ...(position !== undefined && { position: position.value }) };
};

interface CvSentProps {
  readonly job: JobView;
  readonly choices: Choices | undefined;
  readonly email: string;
}

/** It has arrived. Who has no account is shown the way to one, with this job as the wish. */
export const CvSent = ({ job, choices, email }: CvSentProps) => {
  const t = useText(jobBoardTexts, specTexts);
  const { user } = useSession();
  return (
    <UploadDone title={t('upload-success')} text={t('sentText', { title: job.opjobtitle, email })}>
      {user === undefined && (
        <>
          <p>{t('sentNext')}</p>
          <LinkButton look="primary" to={getHref('registration', wishOf(job, choices))}>
            {t('apply')}
          </LinkButton>
        </>
      )}
      <LinkButton look="outline" to={OPEN_JOBS}>
        {t('jobcv-return')}
      </LinkButton>
    </UploadDone>
  );
};
