import { type PlacementRow, type Transition } from '@berangkat/contracts/placements';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { asPortalError, auditClaim, type PortalError } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { useBanner, useConfirm } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useMoveApplicantMutation, useRemoveApplicantMutation } from '../api';
import { placementsTexts } from '../texts';
import { CommentDialog } from './CommentDialog';
import { stepBack, type MayHere } from './steps';
import { UndoBanner } from './UndoBanner';

/** How many applicants of a selection are moved at the same time. */
const TOGETHER = 4;

export interface Moves {
  /** Asks what the step asks, moves, and tells how it went. Resolves when it is over, also when the reader said no. */
  readonly start: (rows: readonly PlacementRow[], step: Transition) => Promise<void>;
  /** Ids of the applicants on their way. */
  readonly moving: ReadonlySet<string>;
  readonly may: MayHere;
  /** The question that is open, and what can be undone: to be drawn once. */
  readonly dialogs: ReactNode;
}

interface Undo {
  readonly text: string;
  readonly rows: readonly PlacementRow[];
  readonly step: Transition;
}

interface MovesOptions {
  readonly projectid: string;
  readonly may: MayHere;
  /** Reads again what is on screen and answers its rows. */
  readonly reread: () => Promise<readonly PlacementRow[]>;
}

const isStale = ({ status, code }: PortalError): boolean => status === 409 || code === 'placement-not-found';

/** Steps of the pipeline as the reader takes them. Every move waits for the server. */
export const useMoves = ({ projectid, may, reread }: MovesOptions): Moves => {
  const t = useText(placementsTexts, specTexts);
  const word = useText(statusTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const [move] = useMoveApplicantMutation();
  const [remove] = useRemoveApplicantMutation();
  const [moving, setMoving] = useState<ReadonlySet<string>>(() => new Set());
  const [question, setQuestion] = useState<{
    readonly names: readonly string[];
    readonly answer: (comment: string | undefined) => void;
  }>();
  const [undo, setUndo] = useState<Undo>();
  const busy = useRef(moving);

  const ask = useCallback(
    async (
      rows: readonly PlacementRow[],
      { action, comment, confirm: asks }: Transition,
    ): Promise<{ readonly comment?: string } | undefined> => {
      const name = fullName(rows[0]!.applicant);
      if (comment === 'required') {
        const written = await new Promise<string | undefined>((answer) =>
          setQuestion({ names: rows.map(({ applicant }) => fullName(applicant)), answer }),
        );
        setQuestion(undefined);
        return written === undefined ? undefined : { comment: written };
      }
      if (asks === undefined) return {};
      const one =
        action === 'delete'
          ? t('pipeline-delete-confirm', { name, status: word(rows[0]!.applicantstatus).toLowerCase() })
          : t('reject-confirm', { name });
      const many = t(action === 'delete' ? 'deleteMany' : 'rejectMany', { count: rows.length });
      const yes = await confirm({
        title: rows.length === 1 ? one : many,
        confirm: t(`act-${action}`),
        cancel: t('cancel'),
        danger: true,
      });
      return yes ? {} : undefined;
    },
    [confirm, t, word],
  );

  const tellFailure = useCallback(
    async (
      failures: readonly { readonly row: PlacementRow; readonly problem: PortalError }[],
      action: Transition['action'],
      count: number,
    ): Promise<void> => {
      const stale = failures.some(({ problem }) => isStale(problem));
      const now = stale ? await reread() : [];
      if (count > 1) {
        banner(
          'error',
          `${t('notMoved', { names: failures.map(({ row }) => fullName(row.applicant)).join(', ') })}${stale ? ` ${t('movedMeanwhile')}` : ''}`,
        );
        return;
      }
      const { row, problem } = failures[0]!;
      if (isStale(problem)) {
        const found = now.find(({ applicant }) => applicant.applicantid === row.applicant.applicantid);
        const words =
          problem.code === 'placement-not-found'
            ? t('placement-not-found')
            : found === undefined
              ? problem.message
              : t('placement-stale', { status: word(found.applicantstatus).toLowerCase() });
        banner('error', `${words} ${t('reread')}`);
      } else if (action === 'pass-interview') banner('error', t('pass-interview-error'));
      else banner('error', t(`action-error-${action}`));
    },
    [banner, reread, t, word],
  );

  const carryOut = useCallback(
    async (rows: readonly PlacementRow[], step: Transition, comment: string | undefined) => {
      const failures: { row: PlacementRow; problem: PortalError }[] = [];
      const waiting = [...rows];
      const worker = async (): Promise<void> => {
        for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
          const { applicantid } = row.applicant;
          const whom = { id: projectid, applicantid };
          const { error } =
            step.to === 'removed'
              ? await remove({ ...whom, audit: auditClaim('remove_applicant') })
              : await move({
                  ...whom,
                  applicantstatus: step.to,
                  audit: auditClaim(step.action),
                  ...(comment !== undefined && { comment }),
                });
          if (error !== undefined) failures.push({ row, problem: asPortalError(error) });
        }
      };
      await Promise.all(Array.from({ length: Math.min(TOGETHER, rows.length) }, worker));
      return failures;
    },
    [move, remove, projectid],
  );

  const start = useCallback(
    async (rows: readonly PlacementRow[], step: Transition): Promise<void> => {
      const ids = rows.map(({ applicant }) => applicant.applicantid);
      if (rows.length === 0 || ids.some((id) => busy.current.has(id))) return;
      setUndo(undefined);
      const answers = await ask(rows, step);
      if (answers === undefined) return;
      const mark = (change: (set: Set<string>) => void): void => {
        const next = new Set(busy.current);
        change(next);
        busy.current = next;
        setMoving(next);
      };
      mark((set) => ids.forEach((id) => set.add(id)));
      const failures = await carryOut(rows, step, answers.comment);
      mark((set) => ids.forEach((id) => set.delete(id)));

      const moved = rows.filter((row) => failures.every((failure) => failure.row !== row));
      if (moved.length > 0) {
        const { action, to } = step;
        const one = action === 'pass-interview' ? t('pass-interview-success') : t(`action-success-${action}`);
        const many =
          to === 'removed'
            ? t('deletedMany', { count: moved.length })
            : t('movedMany', { count: moved.length, status: word(to).toLowerCase() });
        const text = rows.length === 1 ? one : many;
        const backs = moved.map(({ applicantstatus }) => stepBack(applicantstatus, step, may));
        const back = backs[0];
        if (back !== undefined && to !== 'removed' && backs.every((other) => other === back))
          setUndo({ text, step: back, rows: moved.map((row) => ({ ...row, applicantstatus: to })) });
        else banner('success', text);
      }
      if (failures.length > 0) await tellFailure(failures, step.action, rows.length);
    },
    [ask, banner, carryOut, may, t, tellFailure, word],
  );

  const dialogs = (
    <>
      {question !== undefined && <CommentDialog names={question.names} onAnswer={question.answer} />}
      {undo !== undefined && (
        <UndoBanner
          text={undo.text}
          onUndo={() => void start(undo.rows, undo.step)}
          onDone={() => setUndo(undefined)}
        />
      )}
    </>
  );
  return useMemo(() => ({ start, moving, may, dialogs }), [start, moving, may, question, undo]); // eslint-disable-line react-hooks/exhaustive-deps
};
