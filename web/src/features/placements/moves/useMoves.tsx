import { type Transition } from '@berangkat/contracts/placements';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { useConfirm } from '../../../shared/kit/dialog';
import { type Subject } from '../../../shared/kit/outcomes';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { AskForPapers, type GapsQuestion, useGapsQuestion } from '../../checklists';
import { placementsTexts } from '../texts';
import { keyOf, type Placed } from './placed';
import { stepBack, type MayHere } from './steps';
import { useStepLabel } from './useStepLabel';
import { useCarryOut } from './useCarryOut';
import { useTell } from './useTell';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

/** Steps before which it is said what documents are lacking. */
const DOCUMENTS_ASKED: ReadonlySet<Transition['action']> = new Set(['prepare', 'depart']);

// It checks what was written, which a screen of moves is drawn without.
const CommentDialog = lazy(() => import('./CommentDialog').then((module) => ({ default: module.CommentDialog })));

export interface Moves {
  /** Asks what the step asks, moves, and tells how it went. Resolves when it is over, also when the reader said no. */
  readonly start: (rows: readonly Placed[], step: Transition) => Promise<void>;
  /** Whether this applicant is on the way. */
  readonly isMoving: (row: Placed) => boolean;
  readonly may: MayHere;
  /** Name of the project that the screen is about, where it is about one. */
  readonly projectname: string | undefined;
  /** The question that is open: to be drawn once. */
  readonly dialogs: ReactNode;
}

interface MovesOptions {
  readonly may: MayHere;
  /** Reads again what is on screen and answers its rows. */
  readonly reread: () => Promise<readonly Placed[]>;
  /** Name of the project that the screen is about, where it is about one. */
  readonly projectname?: string | undefined;
  /** Asks before every step, also before those that ask nothing by themselves. */
  readonly asksFirst?: boolean;
  /** Told of whom a step is sent for, before the server has answered. */
  readonly onSend?: (rows: readonly Placed[]) => void;
  /** Told of whom the server has moved, and where to. */
  readonly onMoved?: (rows: readonly Placed[], to: Transition['to']) => void;
  /** Opens an announcement, which is offered to those who were moved. */
  readonly announce?: ((rows: readonly Placed[]) => void) | undefined;
}

interface Lacking {
  readonly projectid: string;
  readonly gaps: GapsQuestion['lacking'];
  /** Those who were to be moved. */
  readonly rows: readonly Placed[];
}

/** Those who lack documents, by id and name. */
const peopleIn = ({ gaps: { gaps }, rows }: Lacking): Subject[] =>
  rows.flatMap(({ applicant }) =>
    gaps.some(({ applicantid }) => applicantid === applicant.applicantid)
      ? [{ id: applicant.applicantid, name: fullName(applicant) }]
      : [],
  );

/** Steps of the pipeline as the reader takes them. Every move waits for the server. */
export const useMoves = ({
  may,
  reread,
  projectname,
  asksFirst = false,
  onSend,
  onMoved,
  announce,
}: MovesOptions): Moves => {
  const t = useText(placementsTexts, specTexts);
  const word = useText(statusTexts);
  const confirm = useConfirm();
  const { can } = useSession();
  const label = useStepLabel(projectname);
  const [lacking, setLacking] = useState<Lacking>();
  const askGaps = useGapsQuestion();
  const asking = useRef(false);
  const carryOut = useCarryOut();
  const { tellDone, tellFailure } = useTell({ projectname, reread, announce });
  const [moving, setMoving] = useState<ReadonlySet<string>>(() => new Set());
  const [question, setQuestion] = useState<{
    readonly action: 'pass-interview' | 'reject';
    readonly projectid: string;
    readonly names: readonly string[];
    readonly answer: (comment: string | undefined) => void;
  }>();
  const busy = useRef(moving);

  const ask = useCallback(
    async (rows: readonly Placed[], step: Transition): Promise<{ readonly comment?: string } | undefined> => {
      const { action, to, confirm: asks } = step;
      const { applicant, applicantstatus, projectname: project } = rows[0]!;
      const name = fullName(applicant);
      if (action === 'pass-interview' || action === 'reject') {
        const written = await new Promise<string | undefined>((answer) =>
          setQuestion({
            action,
            projectid: rows[0]!.projectid,
            names: rows.map((row) => fullName(row.applicant)),
            answer,
          }),
        );
        setQuestion(undefined);
        if (written === undefined) return undefined;
        return written === '' ? {} : { comment: written };
      }
      if (asks !== undefined) {
        const yes = await confirm({
          title:
            rows.length === 1
              ? t('pipeline-delete-confirm', { name, status: word(applicantstatus).toLowerCase() })
              : t('deleteMany', { count: rows.length }),
          text: t('removeText', { project: project ?? projectname ?? t('thisProject') }),
          confirm: label(step, rows[0]),
          cancel: t('cancel'),
          danger: true,
        });
        return yes ? {} : undefined;
      }
      if (DOCUMENTS_ASKED.has(action)) {
        const { projectid } = rows[0]!;
        const gaps = await askGaps(
          projectid,
          rows.map(({ applicant: whose }) => whose),
        );
        if (gaps !== undefined) {
          const { lacking: found, ask: askLabel, ...warning } = gaps;
          const yes = await confirm({
            ...warning,
            confirm: t(action === 'prepare' ? 'prepareAllTheSame' : 'departAllTheSame'),
            instead: can('announcement.send')
              ? { label: askLabel, run: () => setLacking({ projectid, gaps: found, rows }) }
              : undefined,
          });
          return yes ? {} : undefined;
        }
      }
      if (!asksFirst) return {};
      const yes = await confirm({
        title: t('moveConfirm', { name, status: word(to) }),
        text: t('moveConfirmText', { project: project ?? '', status: word(applicantstatus) }),
        confirm: t(`act-${action}`),
        cancel: t('cancel'),
      });
      return yes ? {} : undefined;
    },
    [asksFirst, askGaps, can, confirm, label, projectname, t, word],
  );

  const carry = useCallback(
    async (rows: readonly Placed[], step: Transition, comment: string | undefined, isUndo = false): Promise<void> => {
      const mark = (change: (set: Set<string>) => void): void => {
        const next = new Set(busy.current);
        change(next);
        busy.current = next;
        setMoving(next);
      };
      mark((set) => rows.forEach((row) => set.add(keyOf(row))));
      onSend?.(rows);
      const failures = await carryOut(rows, step, comment);
      mark((set) => rows.forEach((row) => set.delete(keyOf(row))));

      const moved = rows.filter((row) => failures.every((failure) => failure.row !== row));
      const { to } = step;
      const backs = moved.map(({ applicantstatus }) => stepBack(applicantstatus, step, may));
      const back = backs.every((other) => other === backs[0]) ? backs[0] : undefined;
      const undo =
        back === undefined || to === 'removed'
          ? undefined
          : () =>
              void carry(
                moved.map((row) => ({ ...row, applicantstatus: to })),
                back,
                undefined,
                true,
              );
      if (moved.length > 0) onMoved?.(moved, to);
      if (moved.length > 0) tellDone(moved, step, { undo, isUndo });
      if (failures.length > 0) await tellFailure(failures, step, (again) => void carry(again, step, comment, isUndo));
    },
    [carryOut, may, onMoved, onSend, tellDone, tellFailure],
  );

  const start = useCallback(
    async (rows: readonly Placed[], step: Transition): Promise<void> => {
      if (rows.length === 0 || asking.current || rows.some((row) => busy.current.has(keyOf(row)))) return;
      asking.current = true;
      const answers = await ask(rows, step).finally(() => {
        asking.current = false;
      });
      if (answers !== undefined) await carry(rows, step, answers.comment);
    },
    [ask, carry],
  );

  return useMemo(
    () => ({
      start,
      isMoving: (row) => moving.has(keyOf(row)),
      may,
      projectname,
      dialogs: (
        <Part>
          {question !== undefined && (
            <CommentDialog
              action={question.action}
              projectid={question.projectid}
              names={question.names}
              onAnswer={question.answer}
            />
          )}
          {lacking !== undefined && (
            <AskForPapers
              projectid={lacking.projectid}
              lacking={lacking.gaps}
              people={peopleIn(lacking)}
              onClose={() => setLacking(undefined)}
            />
          )}
        </Part>
      ),
    }),
    [start, moving, may, projectname, question, lacking],
  );
};
