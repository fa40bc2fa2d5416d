import { job as jobSchema, JOB_DEFAULTS, jobRules, type Job, type JobView } from '@berangkat/contracts/jobs';
import { obeying, whateverElse } from '@berangkat/contracts/kernel';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { grouped } from '../../../shared/fields';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  ErrorState,
  Form,
  inputsOf,
  LinkButton,
  OPENING,
  Page,
  Part,
  SkeletonForm,
  StickyBar,
  useIdInAddress,
  useOpened,
  useRefusedSave,
  useUnsavedGuard,
  useZodForm,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { usePostJobMutation, useReadJobQuery, useUpdateJobMutation } from '../api';
import { jobsTexts } from '../texts';
import type { JobBody } from './FlyerStep';
import { JobFields } from './JobFields';
import { lazy } from '../../../shared/lazy';

const FlyerStep = lazy(() => import('./FlyerStep').then((module) => ({ default: module.FlyerStep })));

const schema = jobSchema.superRefine(obeying(jobRules), whateverElse);

/** /open-job-form: posts a job, or changes the one that the address names (002 §2.3, three steps). */
export const Component = () => {
  const id = useIdInAddress('jobid');
  const [round, setRound] = useState(0);
  return <JobForm key={`${id} ${round}`} id={id} onNewPost={() => setRound(round + 1)} />;
};

interface JobFormProps {
  readonly id: string | undefined;
  /** Begins anew where the address stays the same. */
  readonly onNewPost: () => void;
}

const JobForm = ({ id, onNewPost }: JobFormProps) => {
  const t = useText(jobsTexts, specTexts);
  const result = useReadJobQuery(id === undefined ? skipToken : { id }, OPENING);
  const { opened, reopen } = useOpened(result.data, result.refetch);
  if (id === undefined || opened !== undefined)
    return (
      <OpenedForm
        key={opened?.revision}
        opened={opened}
        flyerNow={result.data?.flyerthumbnail ?? null}
        onReload={id === undefined ? undefined : reopen}
        onNewPost={onNewPost}
      />
    );
  return (
    <Page title={t('formEdit')} back={getHref('openJobManagement')} width="reading">
      {result.error !== undefined ? (
        <ErrorState text={t('job-fetch-error')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Card>
          <SkeletonForm />
        </Card>
      )}
    </Page>
  );
};

interface OpenedFormProps extends Pick<JobFormProps, 'onNewPost'> {
  readonly opened: JobView | undefined;
  readonly flyerNow: string | null;
  readonly onReload: (() => unknown) | undefined;
}

const OpenedForm = ({ opened, flyerNow, onReload, onNewPost }: OpenedFormProps) => {
  const t = useText(jobsTexts, specTexts);
  const [step, setStep] = useState<'info' | 'flyer' | 'done'>('info');
  const [job, setJob] = useState<Job>();
  const [hasFile, setHasFile] = useState(false);
  const [post] = usePostJobMutation();
  const [update] = useUpdateJobMutation();
  const [saving, setSaving] = useState(false);
  const isNew = opened === undefined;
  const form = useZodForm(
    schema,
    inputsOf(schema, { ...JOB_DEFAULTS, salary: grouped(String(JOB_DEFAULTS.salary)) }, formed(opened)),
  );
  const refused = useRefusedSave(form, { failed: t(isNew ? 'job-create-error' : 'job-update-error'), onReload });
  useUnsavedGuard(step !== 'done' && (form.formState.isDirty || hasFile));

  const back = getHref('openJobManagement');
  const title = isNew ? t('formNew') : opened.opjobtitle;
  if (step !== 'info' && job !== undefined) {
    const body: JobBody = {
      ...job,
      ...(!isNew && { revision: opened.revision }),
      audit: auditClaim(isNew ? 'create_openjob' : 'update_openjob'),
    };
    const save = async (): Promise<void> => {
      setSaving(true);
      const { error } = isNew ? await post(body) : await update({ id: opened.opjobid, ...body });
      setSaving(false);
      if (error === undefined) return setStep('done');
      setStep('info');
      await refused(error);
    };
    return (
      <Part>
        <FlyerStep
          opened={opened}
          flyerNow={flyerNow}
          title={title}
          body={body}
          saving={saving}
          done={step === 'done'}
          onFile={setHasFile}
          onSave={() => void save()}
          onSaved={() => setStep('done')}
          onBack={() => setStep('info')}
          onNewPost={onNewPost}
        />
      </Part>
    );
  }
  return (
    <Page title={title} intro={`${t('step', { step: 1 })} · ${t('job-step-1')}`} back={back} width="reading">
      <Form
        form={form}
        onSubmit={(values) => {
          setJob(values);
          setStep('flyer');
        }}
      >
        <Card>
          <JobFields form={form} />
        </Card>
        <StickyBar>
          <LinkButton look="outline" to={back}>
            {t('jobcv-cancel')}
          </LinkButton>
          <Button look="main" type="submit">
            {t('next')} <IconArrowRight size={18} aria-hidden />
          </Button>
        </StickyBar>
      </Form>
    </Page>
  );
};

/** A job as the inputs of its form hold it. */
const formed = (job: JobView | undefined) =>
  job && { ...job, salary: grouped(String(job.salary)), deadline: job.deadline ?? '' };
