import { type Attendance, type ScoreInterview } from '@berangkat/contracts/interviews';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { api, auditClaim, type Call, call, send, tagsOf } from '../../../shared/api';
import { newKey } from '../../../shared/api/idempotency';
import { keptPlace } from '../../../shared/device';
import { useIssueText, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit';
import { lineBack } from '../../../shared/line/lineBack';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { createOutbox, type Unsent } from './outbox';
import { liveTexts } from './texts';

export type Sending =
  | {
      readonly kind: 'attendance';
      readonly applicantid: string;
      readonly attendance: Attendance;
      /** How they stood on this device. */
      readonly from: Attendance;
      readonly name: string;
    }
  | { readonly kind: 'card'; readonly card: Omit<ScoreInterview, 'audit'>; readonly name: string };

const commandOf = (id: string, given: Sending): Call =>
  given.kind === 'card'
    ? call('conductInterviews', { id, step: 'score', ...given.card, audit: auditClaim('score_interview') })
    : call('conductInterviews', {
        id,
        step: 'attend',
        applicantid: given.applicantid,
        attendance: given.attendance,
        from: given.from,
        audit: auditClaim('attend_interview'),
      });

/** The outbox of this device: notes and cards of the panel on their way to the server, with or without a line. */
export const useOutbox = (accountid: string, interviewdayid: string) => {
  const t = useText(liveTexts);
  const issue = useIssueText();
  const banner = useBanner();
  const dispatch = useAppDispatch();
  const latest = useRef({ t, issue, banner });
  useEffect(() => {
    latest.current = { t, issue, banner };
  });
  const outbox = useMemo(
    () =>
      createOutbox<Sending>({
        place: keptPlace(accountid, `interview.${interviewdayid}.unsent`),
        newKey,
        send: (key, given) => send({ ...commandOf(interviewdayid, given), key }),
        onOutcome: ({ kind, name }, { error }) => {
          dispatch(api.util.invalidateTags(tagsOf('interviews', interviewdayid)));
          if (error === undefined) return;
          const { t: words, issue: why, banner: tell } = latest.current;
          const reason = error.code === 'stale-revision' ? words('notedMeanwhile') : why(error.code ?? '');
          tell('error', words(kind === 'card' ? 'cardRefused' : 'noteRefused', { name, why: reason }));
        },
        lineBack: (attempt) => lineBack(attempt, () => undefined),
      }),
    [accountid, interviewdayid, dispatch],
  );
  useEffect(() => {
    void outbox.flush();
    return outbox.close;
  }, [outbox]);
  const waiting: readonly Unsent<Sending>[] = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  return { waiting, add: outbox.add };
};
export type LiveOutbox = ReturnType<typeof useOutbox>;
