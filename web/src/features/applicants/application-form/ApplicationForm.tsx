import { canonicalEmail } from '@berangkat/contracts/kernel';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { specTexts, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Card } from '../../../shared/kit/Card';
import { useConfirm } from '../../../shared/kit/dialog';
import { Form, useUnsavedGuard } from '../../../shared/kit/form';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { useListAvailablePositionsQuery, useReadApplicantQuery } from '../api';
import { formTexts } from '../texts/form';
import { ActionBar } from './ActionBar';
import styles from './ApplicationForm.module.css';
import { DraftStatus } from './draft/DraftStatus';
import { useDraft } from './draft/useDraft';
import { Notices } from './Notices';
import { continued, openExisting, rebased, startedAgain, type Opening } from './opening';
import { Progress, stageName } from './Progress';
import { stageResolver, type Stage, type StageErrors } from './stageRules';
import { GeneralInfo } from './stages/GeneralInfo';
import { Contact, JobPreferences, loadTheRest, PhysicalFamily, StaleDialog } from './stages/later';
import { changesOf, differencesOf } from './submission/differences';
import { useSubmission } from './submission/useSubmission';
import { useCopies } from './useCopies';
import { useStages } from './useStages';
import { formOf, type FormValues } from './values';

/** Milliseconds that Next waits for the answer about an e-mail; the server decides when the form is submitted. */
const EMAIL_TIMEOUT = 2_500;

interface ApplicationFormProps {
  readonly opening: Opening;
  /** Whose application it is has to be said: an admin fills it in. */
  readonly asksAccount: boolean;
  /** Starts over with another opening. */
  readonly onReopen: (opening: Opening) => void;
  readonly onDone: (done: { appid: string; firstname: string; accid?: string }) => void;
  readonly onProfileExists: () => void;
}

/** The four stages with everything that keeps them safe: drafts, the line, other people's changes. */
export const ApplicationForm = ({ opening, asksAccount, onReopen, onDone, onProfileExists }: ApplicationFormProps) => {
  const t = useText(formTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const { base, appid } = opening;

  const { stage, reached, go, back } = useStages(opening.stage, base === undefined ? opening.stage : 4);
  const shown = useRef<Stage>(stage);
  const form = useForm<FormValues>({
    defaultValues: opening.initial,
    resolver: stageResolver(() => shown.current, { asksAccount, hidden: base?.hidden }),
    shouldFocusError: false,
  });
  const draft = useDraft(form, opening, stage);
  useCopies(form);

  useEffect(loadTheRest, []);
  // Asked for ahead of the stage that needs them, in case the line is gone by then.
  useListAvailablePositionsQuery(undefined, { skip: stage === 1 });

  const heading = useRef<HTMLHeadingElement>(null);
  const pending = useRef<StageErrors>(undefined);
  const mark = useCallback(
    (errors: StageErrors) =>
      Object.entries(errors).forEach(([field, message]) =>
        form.setError(field as keyof FormValues, { type: 'server', message }),
      ),
    [form],
  );

  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    form.clearErrors();
    draft.moved(stage);
    if (pending.current === undefined) heading.current?.focus({ preventScroll: true });
    else mark(pending.current);
    pending.current = undefined;
    // Only the stage itself moves the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stage]);

  const submission = useSubmission(
    { opening, asksAccount },
    {
      onWrong: (where, errors) => {
        if (where === shown.current) return mark(errors);
        pending.current = errors;
        go(where);
      },
      onRefused: (text) => form.setError('root.server', { type: 'server', message: text }),
      onProfileExists,
      pauseDraft: async () => draft.keeper()?.pause(),
      resumeDraft: () => draft.keeper()?.resume(),
      onDone: () => draft.keeper()?.discard(),
    },
  );
  const { state } = submission;

  useEffect(() => {
    if (state.kind !== 'done') return;
    banner('success', t(appid === undefined ? 'app-submit-success' : 'app-update-success'));
    onDone({
      appid: state.appid,
      firstname: state.firstname,
      ...(asksAccount && { accid: form.getValues('accountid') }),
    });
    // Once, when it is done.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.kind]);

  // What is kept as a draft comes back by itself; what is not yet sent of an existing application may be taken for
  // saved.
  useUnsavedGuard(
    state.kind !== 'done' && (state.kind === 'waiting' || draft.state.kind === 'unsaved' || draft.changed),
  );

  const { data: now } = useReadApplicantQuery(appid === undefined ? skipToken : { id: appid });
  const [asksAboutNewer, setAsksAboutNewer] = useState(false);
  const newer =
    base !== undefined &&
    now !== undefined &&
    now.revision > base.revision &&
    state.kind === 'idle' &&
    differencesOf(base.values, formOf(now), form.getValues()).length > 0
      ? now
      : undefined;
  const theirs = state.kind === 'stale' ? state.theirs : asksAboutNewer ? newer : undefined;
  const closeStale = (): void => {
    setAsksAboutNewer(false);
    submission.stop();
  };

  const next = async (values: FormValues): Promise<void> => {
    // Enter in a field sends the form, too, however busy its button is.
    if (state.kind !== 'idle') return;
    if (stage === 4) return submission.submit(values);
    if (stage === 3 && (await submission.emailTaken(canonicalEmail(values.email) ?? values.email, EMAIL_TIMEOUT)))
      return mark({ email: 'app-email-taken' });
    go((stage + 1) as Stage);
  };

  const startAgain = async (): Promise<void> => {
    const yes = await confirm({
      title: t('startAgainTitle'),
      text: t(base === undefined ? 'startAgainText' : 'startAgainEdit'),
      confirm: t('startAgain'),
      danger: true,
    });
    if (!yes) return;
    draft.emptied();
    onReopen(startedAgain(opening));
  };

  return (
    <>
      <div className={styles.top}>
        {stage === 1 && base === undefined && <p className={styles.intro}>{t('introNew')}</p>}
        <Progress
          stage={stage}
          reached={reached}
          filledTo={base === undefined ? reached - 1 : 4}
          onGo={go}
          aside={<DraftStatus state={draft.state} remote={opening.remote} />}
        />
      </div>

      <Notices
        opening={opening}
        other={draft.other}
        onTakeOther={(other) => onReopen(continued(opening, other))}
        onKeepThis={draft.keepThis}
        stale={newer !== undefined && theirs === undefined}
        onShowStale={() => setAsksAboutNewer(true)}
        onStartAgain={() => void startAgain()}
      />

      <Form form={form} onSubmit={next} summary="errors">
        <Card className={styles.sheet}>
          <header className={styles.head}>
            <h2 ref={heading} tabIndex={-1}>
              {t(stageName[stage])}
            </h2>
            <p>{t(`lead${stage}`)}</p>
          </header>
          <div className={styles.fields} inert={state.kind === 'sending' || state.kind === 'waiting'}>
            <Suspense fallback={<SkeletonForm fields={5} />}>
              {stage === 1 && <GeneralInfo asksAccount={asksAccount} />}
              {stage === 2 && <PhysicalFamily />}
              {stage === 3 && <Contact hidden={base?.hidden} />}
              {stage === 4 && <JobPreferences consent={base === undefined && !asksAccount} />}
            </Suspense>
          </div>
        </Card>

        <ActionBar stage={stage} submission={submission} onBack={back} />
      </Form>

      {theirs !== undefined && base !== undefined && (
        <Suspense>
          <StaleDialog
            before={base.values}
            theirs={theirs}
            mine={form.getValues()}
            onClose={closeStale}
            onReload={() => {
              draft.keeper()?.discard();
              onReopen(openExisting(opening.accountid, theirs));
            }}
            onRebase={() => {
              banner('info', t('staleTaken'));
              onReopen(rebased(opening, theirs, changesOf(base.values, form.getValues()), stage));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
