import { type ApplicantDetail, type Application } from '@berangkat/contracts/applicants';
import { useEffect, useRef, useState } from 'react';
import { asPortalError, auditClaim, type PortalError } from '../../../../shared/api';
import { readSession } from '../../../../shared/session';
import { useAppDispatch } from '../../../../shared/useAppDispatch';
import { isEmailTaken, readApplicant, useSubmitApplicationMutation, useUpdateApplicationMutation } from '../../api';
import { type Opening } from '../opening';
import { loadRules } from '../rules';
import { stageOf, type Stage, type StageErrors } from '../stage';
import { formOf, type FormValues } from '../values';
import { differencesOf } from './differences';
import { lineBack } from '../../../../shared/line/lineBack';

export type SubmissionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came; it is tried again by itself. */
  | { readonly kind: 'waiting' }
  /** Somebody else changed the application since it was opened. */
  | { readonly kind: 'stale'; readonly theirs: ApplicantDetail }
  | { readonly kind: 'done'; readonly appid: string; readonly firstname: string };

export interface SubmissionEvents {
  /** Something is wrong with values; `stage` is the first that has such. */
  readonly onWrong: (stage: Stage, errors: StageErrors) => void;
  /** It was refused as a whole: id of a text. */
  readonly onRefused: (text: string) => void;
  /** The account has an application already. */
  readonly onProfileExists: () => void;
  /** Called before anything is sent, and when nothing came of it. */
  readonly pauseDraft: () => Promise<void>;
  readonly resumeDraft: () => void;
  readonly onDone: () => void;
}

interface Subject {
  readonly opening: Opening;
  readonly asksAccount: boolean;
}

type Outcome = 'no-answer' | 'settled' | { readonly staleAt: number };

/** Refusals that say more than that it did not work. */
const TELLING = new Set(['too-many-requests', 'app-owner-required', 'app-not-authorized', 'forbidden', 'unavailable']);

const unanswered = (error: PortalError): boolean =>
  error.status === 0 && (error.code === 'network' || error.code === 'timeout');

/** The field errors of a refusal, and the first stage that has one of them. */
const wrongStageOf = ({ errors = [] }: PortalError): { stage: Stage; errors: StageErrors } | undefined => {
  const stage = Math.min(...errors.map(({ field }) => stageOf(field.split('.')[0]!) ?? 9)) as Stage;
  if (!Number.isFinite(stage) || stage > 4) return undefined;
  return {
    stage,
    errors: Object.fromEntries(
      errors
        .filter(({ field }) => stageOf(field.split('.')[0]!) !== undefined)
        .map(({ field, code, message }) => [field.split('.')[0]!, code === 'app-positions-min' ? message : code]),
    ),
  };
};

export interface Submissions {
  readonly state: SubmissionState;
  readonly submit: (values: FormValues) => Promise<void>;
  /** Asks about the e-mail ahead of submitting; says nothing when it cannot be asked. */
  readonly emailTaken: (email: string, timeout: number) => Promise<boolean>;
  readonly tryNow: () => void;
  /** Stops waiting for the line, or closes the question about somebody else's changes. */
  readonly stop: () => void;
}

/**
 * Sends the application: checks it, asks about the e-mail where it is new, and where no answer comes tries until one
 * does.
 */
export const useSubmission = ({ opening, asksAccount }: Subject, events: SubmissionEvents): Submissions => {
  const dispatch = useAppDispatch();
  const [create] = useSubmitApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const knownFree = useRef(opening.base?.values.email);
  const stopped = useRef(false);
  const wake = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      stopped.current = true;
      wake.current?.();
    },
    [],
  );

  const asked = async (email: string): Promise<boolean> => {
    const taken = await dispatch(isEmailTaken.initiate(email, { forceRefetch: true, subscribe: false })).unwrap();
    if (!taken) knownFree.current = email;
    return taken;
  };
  const read = (id: string): Promise<ApplicantDetail> =>
    dispatch(readApplicant.initiate({ id }, { forceRefetch: true, subscribe: false })).unwrap();

  const wrong = (stage: Stage, errors: StageErrors): Outcome => {
    setState({ kind: 'idle' });
    events.onWrong(stage, errors);
    return 'settled';
  };
  const refused = (text: string): Outcome => {
    setState({ kind: 'idle' });
    events.onRefused(text);
    return 'settled';
  };

  const attempt = async (
    application: Application,
    accountid: string,
    revision: number | undefined,
  ): Promise<Outcome> => {
    if (application.email !== knownFree.current) {
      try {
        if (await asked(application.email)) return wrong(3, { email: 'app-email-taken' });
      } catch (reason) {
        return unanswered(asPortalError(reason)) ? 'no-answer' : refused('app-email-check-error');
      }
    }
    const audit = auditClaim(opening.appid === undefined ? 'create_application' : 'update_application');
    try {
      const { appid } = opening;
      const { applicantid } =
        appid === undefined
          ? await create({ ...application, ...(asksAccount && { accountid }), audit }).unwrap()
          : await update({ id: appid, ...application, ...(revision !== undefined && { revision }), audit }).unwrap();
      // An applicant finds the own CV in the navigation from now on.
      if (appid === undefined) void dispatch(readSession());
      events.onDone();
      setState({ kind: 'done', appid: applicantid, firstname: application.firstname });
      return 'settled';
    } catch (reason) {
      const error = asPortalError(reason);
      if (unanswered(error)) return 'no-answer';
      if (error.code === 'app-email-taken') return wrong(3, { email: 'app-email-taken' });
      if (error.code === 'app-profile-exists') {
        events.onProfileExists();
        return 'settled';
      }
      if ((error.code === 'stale-revision' || error.code === 'stale') && revision !== undefined)
        return { staleAt: revision };
      const placed = wrongStageOf(error);
      return placed === undefined
        ? refused(TELLING.has(error.code) ? error.code : 'app-submit-error')
        : wrong(placed.stage, placed.errors);
    }
  };

  /**
   * Deals with a newer revision: nothing happens where it left the form's fields alone (a photo, a comment); else the
   * question.
   */
  const afterStale = async (values: FormValues): Promise<number | 'asked' | 'no-answer'> => {
    try {
      const theirs = await read(opening.appid!);
      if (differencesOf(opening.base!.values, formOf(theirs), values).length === 0) return theirs.revision;
      setState({ kind: 'stale', theirs });
      return 'asked';
    } catch {
      return 'no-answer';
    }
  };

  const submit = async (values: FormValues): Promise<void> => {
    const { checkAll } = await loadRules();
    const checked = checkAll(values, { asksAccount, hidden: opening.base?.hidden });
    if (checked.wrong !== undefined) return events.onWrong(checked.wrong.stage, checked.wrong.errors);
    stopped.current = false;
    setState({ kind: 'sending' });
    await events.pauseDraft();
    let revision = opening.base?.revision;
    for (let tries = 0; ; tries += 1) {
      let outcome = await attempt(checked.application, values.accountid, revision);
      if (typeof outcome === 'object') {
        const after = await afterStale(values);
        if (after === 'asked') break;
        if (after !== 'no-answer' && after !== revision) {
          revision = after;
          continue;
        }
        outcome = 'no-answer';
      }
      if (outcome === 'settled') break;
      if (stopped.current) break;
      setState({ kind: 'waiting' });
      await lineBack(tries, (now) => {
        wake.current = now;
      });
      if (stopped.current) {
        setState({ kind: 'idle' });
        break;
      }
      setState({ kind: 'sending' });
    }
    events.resumeDraft();
  };

  return {
    state,
    submit,
    emailTaken: async (email, timeout) => {
      if (email === knownFree.current) return false;
      try {
        return await Promise.race([
          asked(email),
          new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout)),
        ]);
      } catch {
        return false;
      }
    },
    tryNow: () => wake.current?.(),
    stop: () => {
      stopped.current = true;
      wake.current?.();
      setState({ kind: 'idle' });
    },
  };
};
