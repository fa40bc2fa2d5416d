import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface StepState {
  readonly step: number;
  /** The step of the entry before this one in the history. */
  readonly from: number | undefined;
}

const entryOf = (state: unknown): StepState | undefined =>
  typeof state === 'object' && state !== null && typeof (state as StepState).step === 'number'
    ? (state as StepState)
    : undefined;

export interface FormSteps<Step extends number> {
  readonly step: Step;
  /** The furthest step that may be gone to. */
  readonly reached: Step;
  readonly go: (step: Step) => void;
  /** Goes to the step below, whatever stands before it in the history. */
  readonly back: () => void;
}

/**
 * The steps of a form as entries of the browser's history: the back gesture of a phone goes one step down instead of
 * out of the form.
 *
 * @param steps all of them, from the first
 * @param first the step that the form opens at
 * @param reachedBefore the furthest step that may be gone to from the start
 */
export const useFormSteps = <Step extends number>(
  steps: readonly Step[],
  first: Step,
  reachedBefore: Step,
): FormSteps<Step> => {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const entry = entryOf(location.state);
  const [reached, setReached] = useState(reachedBefore);
  // An entry may be older than this form, say after a reload: it does not lead past what has been filled in.
  const step = steps.find((known) => known === entry?.step && known <= reached) ?? first;
  const show = (to: Step, from: Step | undefined, replace: boolean): void =>
    void navigate(`${pathname}${search}`, { replace, state: { step: to, from } satisfies StepState });

  return {
    step,
    reached,
    go: (to) => {
      setReached((before) => (to > before ? to : before));
      show(to, step, false);
    },
    back: () => {
      const below = steps[steps.indexOf(step) - 1];
      if (below === undefined) return;
      if (entry?.from === below) void navigate(-1);
      else show(below, undefined, true);
    },
  };
};
