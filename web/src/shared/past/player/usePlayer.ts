import { useCallback, useEffect, useRef, useState } from 'react';
import { DAY } from '@berangkat/contracts/kernel';
import { begin, isOver, type PlayerPosition, placeAfter, placeAt, playOn, type Score, type Speed } from './clock';

/** A frame that comes later than this, as after another tab, counts as this long. */
const LONGEST_FRAME = 250;

export interface Player {
  readonly place: PlayerPosition;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly over: boolean;
  readonly choose: (speed: Speed) => void;
  /** Plays or pauses; at the end, from the beginning. */
  readonly toggle: () => void;
  /** Pauses before the step before, or after the next one. */
  readonly step: (by: 1 | -1) => void;
  /** Pauses right after so many steps. */
  readonly goAfter: (steps: number) => void;
  readonly goTo: (moment: number) => void;
}

const A_QUARTER = 120 * DAY;

/** Plays what happened at a speed, a frame of the screen after the other. Another first moment begins anew; another choice of steps stays at its moment. */
export const usePlayer = (score: Score): Player => {
  const [place, setPlace] = useState(() => begin(score));
  const [playing, setPlaying] = useState(false);
  const [chosen, choose] = useState<Speed>();
  const speed = chosen ?? (score.until - score.from > A_QUARTER ? 'week' : 'day');
  const over = isOver(place, score);

  const [from, setFrom] = useState(score.from);
  if (from !== score.from) {
    setFrom(score.from);
    setPlace(begin(score));
  }

  const [choice, setChoice] = useState(score.choice);
  if (choice !== score.choice) {
    setChoice(score.choice);
    setPlace(({ at }) => placeAt(score, at));
  }

  const now = useRef({ score, speed });
  useEffect(() => {
    now.current = { score, speed };
  });
  const runs = playing && !over;
  useEffect(() => {
    if (!runs) return undefined;
    let before: number | undefined;
    let frame = requestAnimationFrame(function onFrame(at) {
      const elapsed = Math.min(at - (before ?? at), LONGEST_FRAME);
      before = at;
      if (elapsed > 0) setPlace((last) => playOn(last, elapsed, now.current.speed, now.current.score));
      frame = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(frame);
  }, [runs]);

  const toggle = useCallback(() => {
    if (over) setPlace(begin(score));
    setPlaying((was) => over || !was);
  }, [over, score]);
  const step = useCallback(
    (by: 1 | -1) => {
      setPlaying(false);
      setPlace(({ steps }) => placeAfter(score, steps + by));
    },
    [score],
  );
  const goAfter = useCallback(
    (steps: number) => {
      setPlaying(false);
      setPlace(placeAfter(score, steps));
    },
    [score],
  );
  const goTo = useCallback(
    (moment: number) => {
      setPlaying(false);
      setPlace(placeAt(score, moment));
    },
    [score],
  );
  return { place, playing: runs, speed, over, choose, toggle, step, goAfter, goTo };
};
