import { type ArrangeInterviews, type InterviewDayView, slotsOf } from '@berangkat/contracts/interviews';
import { useMemo } from 'react';
import { fullName } from '../../../shared/applicantName';
import { asPortalError, auditClaim } from '../../../shared/api';
import { intlTag, specTexts, useIssueText, useLocale, useText } from '../../../shared/i18n';
import { useAction, useBanner } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import { useArrangeInterviewsMutation } from '../api';
import { interviewsTexts } from '../texts';

type Applicant = InterviewDayView['shortlist'][number]['applicant'];
export type Seated = InterviewDayView['interviews'][number];
export interface Seat {
  readonly room: number;
  readonly slot: number;
}

type Step = ArrangeInterviews extends infer S ? (S extends unknown ? Omit<S, 'audit'> : never) : never;

const ACTIONS: Readonly<Record<Step['step'], string>> = {
  fill: 'plan_interview',
  place: 'move_interview',
  remove: 'remove_interview',
  shift: 'shift_interview_day',
  cancel: 'cancel_interview_day',
  'close-choice': 'close_interview_choice',
  criteria: 'set_interview_criteria',
};

/** The kind under which the id of whoever is dragged goes along. */
export const DRAGGED = 'text/plain';

/** The acts of a planner on a day: each sends its step and reports how it went. */
export const usePlanning = (day: InterviewDayView) => {
  const t = useText(interviewsTexts, specTexts);
  const locale = useLocale();
  const issue = useIssueText();
  const banner = useBanner();
  const act = useAction();
  const [arrange, { isLoading: busy }] = useArrangeInterviewsMutation();
  const { interviewdayid: id, interviews, shortlist, rooms } = day;
  const slots = useMemo(() => slotsOf(day), [day]);

  const people = (): readonly Applicant[] => [...interviews, ...shortlist].map(({ applicant }) => applicant);
  const nameOf = (applicantid: string): string => {
    const found = people().find((one) => one.applicantid === applicantid);
    return found === undefined ? applicantid : fullName(found);
  };
  const sending = (step: Step) => arrange({ id, ...step, audit: auditClaim(ACTIONS[step.step]) });

  const send = async (step: Step, doneText: string, undo?: () => void): Promise<void> => {
    const { error } = await sending(step);
    if (error === undefined) return banner('success', doneText, undo && { offer: { label: t('undo'), run: undo } });
    const { status, code, errors } = asPortalError(error);
    const person = errors?.[0]?.field;
    if (code === 'interview-busy' && person !== undefined) return banner('error', t('busy', { name: nameOf(person) }));
    if (code === 'stale-revision') return banner('error', t('changedMeanwhile'));
    return banner('error', status === 409 ? issue(code) : t('failed'));
  };

  const place = (applicantid: string, { room, slot }: Seat): void => {
    const at = slots[slot];
    const name = rooms[room];
    const here = interviews.find((one) => one.applicant.applicantid === applicantid);
    if (at === undefined || name === undefined || (here?.room === room && here.slot === slot)) return;
    const there = interviews.find((one) => one.room === room && one.slot === slot)?.applicant.applicantid;
    void send(
      { step: 'place', applicantid, room, slot, ...(there !== undefined && { onto: there }) },
      t('moved', { name: nameOf(applicantid), time: clockText(at.from), room: name }),
    );
  };

  const remove = (applicantid: string): void => {
    const name = nameOf(applicantid);
    const here = interviews.find(({ applicant }) => applicant.applicantid === applicantid);
    const back = (): void => {
      if (here === undefined) return;
      const { room, slot } = here;
      const message = t('moved', { name, time: clockText(slots[slot]?.from), room: rooms[room] ?? '' });
      void send({ step: 'place', applicantid, room, slot }, message);
    };
    void send({ step: 'remove', applicantid }, t('removed', { name }), here && back);
  };

  return {
    busy,
    slots,
    place,
    remove,
    shift: (minutes: number, begins: string): void =>
      void send({ step: 'shift', minutes }, t('shiftDone', { time: clockText(begins) })),
    closeChoice: (): void => void send({ step: 'close-choice' }, t('choiceClosed')),
    callOff: (reason: string | undefined, onDone: () => void): Promise<void> =>
      act({
        run: () => sending({ step: 'cancel', reason }),
        doneText: t('calledOff'),
        failedText: t('failed'),
        onDone,
      }),
    fill: async (applicantids: readonly string[]): Promise<void> => {
      const { data, error } = await sending({ step: 'fill', applicantids: [...applicantids] });
      if (data === undefined) return banner('error', issue(asPortalError(error).code));
      const count = applicantids.length - data.problems.length;
      const [first] = data.problems;
      if (first === undefined) return banner('success', t('filled', { count }));
      const names = data.problems.map(({ applicantid }) => nameOf(applicantid));
      const why = issue(first.code);
      banner('warning', t('notFilled', { names: new Intl.ListFormat(intlTag(locale)).format(names), why }), {
        ...(count > 0 && { subject: t('filled', { count }) }),
      });
    },
  };
};
export type Planning = ReturnType<typeof usePlanning>;
