import { DEFAULT_HEIGHT, DEFAULT_WEIGHT } from '@berangkat/contracts/applicants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useFormSteps } from '../../../shared/useFormSteps';
import { formTexts } from '../texts/form';
import { applicantsSpec } from '../texts/spec';
import { ActionBar } from './ActionBar';
import { ApplicationFrame } from './ApplicationFrame';
import styles from './ApplicationForm.module.css';
import { DraftStatus } from './draft/DraftStatus';
import { OpenAtField } from './OpenAtField';
import { Progress, stageName } from './Progress';
import { loadRules } from './rules';
import { errorsOn, STAGES, stageOf, type Stage, type StageErrors } from './stage';
import { GeneralInfo } from './stages/GeneralInfo';
import { Contact, JobPreferences, loadTheRest, PhysicalFamily } from './stages/later';
import { type ApplicationProps, useApplication } from './useApplication';
import { useVoice } from './useVoice';
import { type FormValues } from './values';
import { useConfirm } from '../../../shared/kit/dialog';
import { Part } from '../../../shared/kit/Part';

/**
 * Height and weight are filled in from the start (000 §9), and reached CVs unread. Where both are still so, the
 * applicant is asked once whether they are right, and otherwise led to them.
 */
const useSizeQuestion = (
  form: Pick<UseFormReturn<FormValues>, 'setFocus'>,
): ((values: FormValues) => Promise<boolean>) => {
  const t = useVoice(useText(formTexts));
  const confirm = useConfirm();
  const confirmed = useRef(false);
  return async ({ height, weight }) => {
    if (confirmed.current || height !== DEFAULT_HEIGHT || weight !== DEFAULT_WEIGHT) return true;
    confirmed.current = await confirm({
      title: t('sizeQuestion', { height, weight }),
      text: t('sizeWhy'),
      confirm: t('sizeRight'),
      cancel: t('sizeChange'),
    });
    if (!confirmed.current) form.setFocus('height', { shouldSelect: true });
    return confirmed.current;
  };
};

/** Milliseconds that Next waits for the answer about an e-mail; the server decides when the form is submitted. */
const EMAIL_TIMEOUT = 2_500;

/** The application in four stages, one thing at a time: for applicants and those who fill it in with them. */
export const ApplicationStages = (props: ApplicationProps) => {
  const t = useVoice(useText(formTexts, applicantsSpec));
  const { opening, asksAccount, field, onReopen } = props;
  const { base } = opening;
  const edits = base !== undefined;

  const first = (field === undefined ? undefined : stageOf(field)) ?? opening.stage;
  const { step: stage, reached, go, back } = useFormSteps(STAGES, first, edits ? 4 : opening.stage);
  const shown = useRef<Stage>(stage);
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = useRef<StageErrors>(undefined);
  const [moved, setMoved] = useState(false);

  const application = useApplication(props, {
    shown: () => [shown.current],
    firstStage: stage,
    onWrong: (where, errors) => {
      const here = errorsOn(where, errors);
      if (where === shown.current) return mark(here);
      pending.current = here;
      go(where);
    },
  });
  const { form, draft, submission, mark, save } = application;
  const { state } = submission;

  const dispatch = useAppDispatch();
  useEffect(() => void loadTheRest(dispatch), [dispatch]);

  // Before the stage is painted: who types at once would otherwise lose the field to the heading.
  useLayoutEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    setMoved(true);
    form.clearErrors();
    draft.moved(stage);
    if (pending.current === undefined) heading.current?.focus({ preventScroll: true });
    else mark(pending.current);
    pending.current = undefined;
    // Only the stage itself moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stage]);

  const sizeIsRight = useSizeQuestion(form);
  const next = async (values: FormValues): Promise<void> => {
    if (state.kind !== 'idle') return;
    if (stage === 2 && !edits && !(await sizeIsRight(values))) return;
    if (stage === 3) {
      const { canonicalEmail } = await loadRules();
      if (await submission.emailTaken(canonicalEmail(values.email) ?? values.email, EMAIL_TIMEOUT))
        return mark({ email: 'app-email-taken' });
    }
    go((stage + 1) as Stage);
  };

  return (
    <>
      <div className={styles.top}>
        {stage === 1 && !edits && <p className={styles.intro}>{t('introNew')}</p>}
        <Progress
          stage={stage}
          reached={reached}
          filledTo={edits ? 4 : reached - 1}
          onGo={go}
          aside={<DraftStatus state={draft.state} remote={opening.remote} />}
        />
      </div>
      <ApplicationFrame
        opening={opening}
        application={application}
        stage={stage}
        onReopen={onReopen}
        // A changed application is saved from any stage, a new one from the last.
        onSubmit={edits || stage === 4 ? save : next}
      >
        <Card className={styles.sheet}>
          <header className={styles.head}>
            <h2 ref={heading} tabIndex={-1}>
              {t(stageName[stage])}
            </h2>
            <p>{t(`lead${stage}`)}</p>
          </header>
          <div className={styles.fields} inert={state.kind === 'sending' || state.kind === 'waiting'}>
            <Part fallback={<SkeletonForm fields={5} />}>
              {stage === 1 && <GeneralInfo asksAccount={asksAccount} />}
              {stage === 2 && <PhysicalFamily />}
              {stage === 3 && <Contact hidden={base?.hidden} />}
              {stage === 4 && <JobPreferences consent={!edits && !asksAccount} />}
              {field !== undefined && !moved && <OpenAtField name={field} />}
            </Part>
          </div>
        </Card>
        <ActionBar
          stage={stage}
          submission={submission}
          changes={edits ? draft.changes : undefined}
          onNext={() => void form.handleSubmit(next)()}
          onBack={back}
        />
      </ApplicationFrame>
    </>
  );
};
