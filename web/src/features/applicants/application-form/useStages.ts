import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAGES, type Stage } from './stage';

interface Step {
  readonly stage: number;
  /** The stage of the entry before this one in the history. */
  readonly from: number | undefined;
}

const stepOf = (state: unknown): Step | undefined =>
  typeof state === 'object' && state !== null && typeof (state as Step).stage === 'number'
    ? (state as Step)
    : undefined;

export interface Stages {
  readonly stage: Stage;
  /** The furthest stage that may be gone to. */
  readonly reached: Stage;
  readonly go: (stage: Stage) => void;
  readonly back: () => void;
}

/**
 * The stages as entries of the browser's history: the back gesture of a phone goes one stage down instead of out of the
 * form.
 *
 * @param first the stage that the form opens at
 * @param reachedBefore the furthest stage that may be gone to from the start
 */
export const useStages = (first: Stage, reachedBefore: Stage): Stages => {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const step = stepOf(location.state);
  const [reached, setReached] = useState<Stage>(reachedBefore);
  // An entry may be older than this form, say after a reload: it does not lead past what has been filled in.
  const stage = STAGES.find((known) => known === step?.stage && known <= reached) ?? first;
  const show = (to: Stage, from: number | undefined, replace: boolean): void =>
    void navigate(`${pathname}${search}`, { replace, state: { stage: to, from } satisfies Step });

  return {
    stage,
    reached,
    go: (to) => {
      setReached((before) => (to > before ? to : before));
      show(to, stage, false);
    },
    back: () => {
      if (stage === 1) return;
      const below = (stage - 1) as Stage;
      if (step?.from === below) void navigate(-1);
      else show(below, undefined, true);
    },
  };
};
