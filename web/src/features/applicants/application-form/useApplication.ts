import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { useUnsavedGuard } from '../../../shared/kit/form';
import { kitTexts } from '../../../shared/kit/texts';
import { useReadApplicantQuery } from '../api';
import { applicantsSpec } from '../texts/spec';
import { type KeptDraft, useDraft } from './draft/useDraft';
import { type Opening } from './opening';
import { stageResolver } from './rules';
import { type Stage, type StageErrors } from './stage';
import { changedFields, differencesOf } from './submission/differences';
import { type Submissions, useSubmission } from './submission/useSubmission';
import { formOf, type FormValues } from './values';

type TextField = 'firstname' | 'lastname' | 'addressid' | 'addressresidence';

const COPIES: readonly {
  readonly box: 'singlename' | 'sameaddress';
  readonly from: TextField;
  readonly to: TextField;
}[] = [
  { box: 'singlename', from: 'firstname', to: 'lastname' },
  { box: 'sameaddress', from: 'addressid', to: 'addressresidence' },
];

/**
 * Fields that follow others (000 §4): the ticked boxes copy, another industry clears department and positions, another
 * department the positions.
 */
const useCopies = (form: UseFormReturn<FormValues>): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
          for (const { box, from, to } of COPIES) {
            if ((name === box || name === from) && values[box] && values[to] !== values[from])
              form.setValue(to, values[from], set);
          }
          if (name === 'industry' && values.department !== '') form.setValue('department', '', { shouldDirty: true });
          if ((name === 'industry' || name === 'department') && values.positions.length > 0)
            form.setValue('positions', [], { shouldDirty: true });
        },
      }),
    [form],
  );
};

/** Props of a form with this application in it, whatever its layout. */
export interface ApplicationProps {
  readonly opening: Opening;
  /** The owner of the application has to be named: an admin fills it in. */
  readonly asksAccount: boolean;
  /** The field that the form opens at. */
  readonly field?: keyof FormValues | undefined;
  /** Starts over with another opening. */
  readonly onReopen: (opening: Opening) => void;
  readonly onDone: (done: { appid: string; firstname: string; accid?: string }) => void;
  readonly onProfileExists: () => void;
}

interface Layout {
  /** The stages that are on screen and checked: it is asked each time. */
  readonly shown: () => readonly Stage[];
  readonly firstStage: Stage;
  /** Something is wrong with values; `stage` is the first that has such. */
  readonly onWrong: (stage: Stage, errors: StageErrors) => void;
}

export interface OpenApplication {
  readonly form: UseFormReturn<FormValues>;
  readonly draft: KeptDraft;
  readonly submission: Submissions;
  /** Says beside their fields what is wrong. */
  readonly mark: (errors: StageErrors) => void;
  /** Sends everything; says so when there is nothing to send. */
  readonly save: (values: FormValues) => Promise<void>;
  /** Somebody else has saved another version in the meantime. */
  readonly newer: ApplicantDetail | undefined;
  /** The version that the question about it is open for. */
  readonly theirs: ApplicantDetail | undefined;
  readonly askAboutNewer: (asks: boolean) => void;
}

/** An application in a form with everything that keeps it safe: drafts, the line, other people's changes. */
export const useApplication = (
  { opening, asksAccount, onDone, onProfileExists }: ApplicationProps,
  { shown, firstStage, onWrong }: Layout,
): OpenApplication => {
  const t = useText(kitTexts, applicantsSpec);
  const banner = useBanner();
  const { base, appid } = opening;
  const form = useForm<FormValues>({
    defaultValues: opening.initial,
    resolver: stageResolver(shown, { asksAccount, hidden: base?.hidden }),
    shouldFocusError: false,
  });
  const draft = useDraft(form, opening, firstStage);
  useCopies(form);

  const mark = useCallback(
    (errors: StageErrors) =>
      Object.entries(errors).forEach(([field, message]) =>
        form.setError(field as keyof FormValues, { type: 'server', message }),
      ),
    [form],
  );
  const submission = useSubmission(
    { opening, asksAccount },
    {
      onWrong,
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
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state.kind]);

  // A kept draft comes back by itself; unsent changes of an existing application may be taken for
  // saved.
  useUnsavedGuard(
    state.kind !== 'done' && (state.kind === 'waiting' || draft.state.kind === 'unsaved' || draft.changes > 0),
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

  const save = async (values: FormValues): Promise<void> => {
    // Enter in a field sends the form, too, however busy its button is.
    if (state.kind !== 'idle') return;
    if (base !== undefined && changedFields(base.values, values).length === 0) {
      banner('info', t('nothingChanged'));
      return;
    }
    await submission.submit(values);
  };

  return {
    form,
    draft,
    submission,
    mark,
    save,
    newer,
    theirs: state.kind === 'stale' ? state.theirs : asksAboutNewer ? newer : undefined,
    askAboutNewer: (asks) => {
      setAsksAboutNewer(asks);
      if (!asks) submission.stop();
    },
  };
};
