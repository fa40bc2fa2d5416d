import { useEffect, useState } from 'react';
import { type Speed } from './clock';

/** Milliseconds between two sentences that are read out while it plays. */
const BETWEEN = 4_000;

/** Speeds at which sentences can be followed by ear. */
const CALM: readonly Speed[] = ['hour', 'day'];

/**
 * Answers the sentence to read out: each while it stands still, one in a while as it plays slowly, and none while it
 * plays fast.
 */
export const useSpoken = (sentence: string, playing: boolean, speed: Speed): string => {
  const [spoken, setSpoken] = useState({ sentence: '', at: 0 });
  useEffect(() => {
    setSpoken((last) => {
      if (last.sentence === sentence) return last;
      const now = performance.now();
      if (playing && (!CALM.includes(speed) || now - last.at < BETWEEN)) return last;
      return { sentence, at: now };
    });
  }, [sentence, playing, speed]);
  return spoken.sentence;
};
