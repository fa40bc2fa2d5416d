import { DAY } from '@berangkat/contracts/kernel';
import { type Replayed, ReplayedBoard, type ReplayStep } from '@berangkat/contracts/placements';
import { useMemo } from 'react';
import { fullName } from '../../../../shared/applicantName';
import { useAddress } from '../../../../shared/here';
import { useText } from '../../../../shared/i18n';
import { ErrorState, Page, usePersonName } from '../../../../shared/kit';
import { useMedia } from '../../../../shared/kit/useMedia';
import { type Between, type StepFilter } from '../../../../shared/past';
import { PlayerBar, type Score, StepFilters, useChosenSteps, usePlayer } from '../../../../shared/past/player';
import { useReadProjectQuery } from '../../../projects';
import { SkeletonBoard } from '../../board/SkeletonBoard';
import { ReplayBoard } from './ReplayBoard';
import { ReplayColumns } from './ReplayColumns';
import { replayTexts } from './texts';
import { useReplay } from './useReplay';
import { en } from './texts/en';

type KindKey = Extract<keyof typeof en, `kind_${string}`>;
const isKind = (key: string): key is KindKey => Object.hasOwn(en, key);

/** Answers the choices of a replay's filter, in words: a kind of step, who took it, whom it is about. */
const useStepLabels = (replayed: Replayed | undefined): ((filter: StepFilter, value: string) => string) => {
  const t = useText(replayTexts);
  const personName = usePersonName();
  const actors = useMemo(
    () => new Map(replayed?.steps.flatMap(({ by }) => (by?.accountid == null ? [] : [[by.accountid, by]]))),
    [replayed],
  );
  const people = useMemo(
    () => new Map(replayed?.people.map(({ row }) => [row.applicant.applicantid, fullName(row.applicant)])),
    [replayed],
  );
  return (filter, value) => {
    const kind = `kind_${value}`;
    if (filter === 'step') return isKind(kind) ? t(kind) : value;
    if (filter === 'stepof') return people.get(value) || t('erased');
    const actor = actors.get(value);
    return actor === undefined ? value : personName(actor);
  };
};

type SentenceKey = Extract<keyof typeof en, `by_${string}` | `was_${string}`>;
const isSentence = (key: string): key is SentenceKey => Object.hasOwn(en, key);

/**
 * Answers a step as a sentence; without its actor for readers who are not told. `name`: of whom it is, '' where that is
 * erased.
 */
const useSentences = (): ((step: ReplayStep, name: string) => string) => {
  const t = useText(replayTexts);
  const personName = usePersonName();
  return ({ type, by, comment }, called) => {
    const name = called === '' ? t('erased') : called;
    const key = `${by === null ? 'was' : 'by'}_${type}`;
    const sentence = isSentence(key)
      ? t(key, { name, who: by === null ? '' : personName(by) })
      : t('other', { name, type });
    return comment === null || comment === '' ? sentence : t('said', { sentence, comment });
  };
};

const NOTHING = { columns: [], counts: {} };
const NO_STEPS: readonly ReplayStep[] = [];

const facetsOf = ({ type, by, applicantid }: ReplayStep) => ({
  step: type,
  stepby: by?.accountid ?? null,
  stepof: applicantid,
});

/** Plays what happened in a pipeline between two moments: cards go from column to column, a sentence says each step. */
export const PipelineReplay = (between: Between) => {
  const t = useText(replayTexts);
  const [address] = useAddress();
  const projectid = address.get('pid')!;
  const { data: project } = useReadProjectQuery({ id: projectid });
  const { replayed, ends, all, complete, error, retry } = useReplay(projectid, between);
  const sentenceOf = useSentences();
  const labelOf = useStepLabels(replayed);
  const chosen = useChosenSteps(replayed?.steps ?? NO_STEPS, facetsOf);
  const wide = useMedia('(min-width: 48em)');

  const { from, until } = ends;
  const { times, choice, played } = chosen;
  const score = useMemo((): Score => {
    return { from, until, times, complete, ...(choice !== undefined && { choice }) };
  }, [from, until, times, complete, choice]);
  const player = usePlayer(score);
  const { steps, at } = player.place;
  const happened = chosen.happenedIn(player.place);
  const boards = useMemo(() => replayed && new ReplayedBoard(replayed), [replayed]);
  const board = useMemo(() => boards?.after(happened), [boards, happened]);
  const names = useMemo(
    () => new Map(replayed?.people.map(({ row }) => [row.applicant.applicantid, fullName(row.applicant)])),
    [replayed],
  );
  /** States in which anybody ever stands meanwhile. */
  const states = useMemo(() => {
    const known: Record<string, number> = { ...replayed?.board.counts };
    for (const { status } of replayed?.steps ?? []) if (status !== null) known[status] = (known[status] ?? 0) + 1;
    return known;
  }, [replayed]);

  const step = steps === 0 ? undefined : played[steps - 1];
  const shown = {
    board: board ?? NOTHING,
    states,
    day: Math.floor(at / DAY) * DAY,
    moved: step?.applicantid,
  };
  return (
    <Page title={t('title', { project: project?.projectname ?? '' })} width="full">
      {error !== undefined && <ErrorState error={error} text={t('loadError')} onRetry={retry} />}
      {board === undefined && error === undefined && <SkeletonBoard />}
      {board !== undefined && (
        <>
          <PlayerBar
            player={player}
            score={score}
            all={choice === undefined ? all : played.length}
            filter={<StepFilters choices={chosen.choices} labelOf={labelOf} onChoose={chosen.choose} />}
            sentence={step && sentenceOf(step, names.get(step.applicantid) ?? '')}
          />
          {wide ? <ReplayBoard {...shown} /> : <ReplayColumns {...shown} />}
        </>
      )}
    </Page>
  );
};
