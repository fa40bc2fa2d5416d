import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRefresh,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DAY } from '@berangkat/contracts/kernel';
import { useText } from '../../i18n';
import { IconButton } from '../../kit/Button';
import { useKeys } from '../../kit/keyboard';
import { formatInstant, useZone, zoneLabel } from '../../kit/time';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import { type Score, type Speed, SPEEDS } from './clock';
import styles from './PlayerBar.module.css';
import { playerTexts } from './texts';
import { type Player } from './usePlayer';

/** Milliseconds between two sentences that are read out while it plays. */
const BETWEEN = 4_000;

/** Speeds at which sentences can be followed by ear. */
const CALM: readonly Speed[] = ['hour', 'day'];

/**
 * Answers the sentence to read out: each while it stands still, one in a while as it plays slowly, and none while it
 * plays fast.
 */
const useSpoken = (sentence: string, playing: boolean, speed: Speed): string => {
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

const HOUR = 3_600_000;

interface PlayerBarProps {
  readonly player: Player;
  readonly score: Score;
  /** Steps between the two moments, those that are still on their way among them. */
  readonly all: number;
  /** Which steps are played, to be chosen. */
  readonly filter?: ReactNode;
  /** The last step in words; undefined before the first. */
  readonly sentence: string | undefined;
}

/** Plays, pauses and steps; says which moment is shown, what happened, and that an empty stretch is passed over. */
export const PlayerBar = ({ player, score, all, filter, sentence }: PlayerBarProps) => {
  const t = useText(playerTexts);
  const { zone } = useZone();
  const { place, playing, speed, over } = player;
  const { at, steps, skipping } = place;
  const spoken = useSpoken(sentence ?? '', playing, speed);
  const shown = new Date(at).toISOString();
  const words = `${formatInstant(shown, zone) ?? ''} ${zoneLabel(zone, at)}`;
  const toggle = over ? t('again') : playing ? t('pause') : t('play');
  const atBegin = steps === 0;
  const atEnd = steps >= score.times.length;

  const step = (by: 1 | -1): boolean | undefined => {
    if (by === 1 ? atEnd : atBegin) return false;
    player.step(by);
    return undefined;
  };
  useKeys(t('keys'), [
    {
      keys: [' '],
      label: toggle,
      // A button that has the focus is pressed by it, unless it leads nowhere any more.
      run: ({ target }) => {
        if (target instanceof HTMLElement && target.closest('a, button:not([aria-disabled])') !== null) return false;
        player.toggle();
        return undefined;
      },
    },
    { keys: ['[', 'ArrowLeft'], label: t('back'), run: () => step(-1) },
    { keys: [']', 'ArrowRight'], label: t('forward'), run: () => step(1) },
  ]);

  return (
    <section className={styles.player} aria-label={t('region')}>
      <div className={styles.controls}>
        <IconButton label={t('back')} aria-disabled={atBegin || undefined} onClick={() => step(-1)}>
          <IconPlayerTrackPrev size={20} aria-hidden />
        </IconButton>
        <IconButton label={toggle} look="primary" disabled={all === 0} onClick={player.toggle}>
          {over ? (
            <IconRefresh size={20} aria-hidden />
          ) : playing ? (
            <IconPlayerPause size={20} aria-hidden />
          ) : (
            <IconPlayerPlay size={20} aria-hidden />
          )}
        </IconButton>
        <IconButton label={t('forward')} aria-disabled={atEnd || undefined} onClick={() => step(1)}>
          <IconPlayerTrackNext size={20} aria-hidden />
        </IconButton>
        <select
          className={styles.speed}
          aria-label={t('speed')}
          value={speed}
          onChange={({ target }) => player.choose(target.value as Speed)}
        >
          {(Object.keys(SPEEDS) as Speed[]).map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </select>
        <input
          className={styles.scrubber}
          type="range"
          aria-label={t('scrub')}
          aria-valuetext={words}
          min={score.from}
          max={Math.max(score.until, score.from + 1)}
          step={1_000}
          value={at}
          onChange={({ target }) => player.goTo(Number(target.value))}
        />
        <time className={styles.at} dateTime={shown}>
          {words}
        </time>
      </div>
      {filter}
      <p className={styles.line}>
        <span>{all === 0 ? t(score.choice === undefined ? 'nothing' : 'noneChosen') : (sentence ?? t('atStart'))}</span>
        {skipping !== undefined && (
          <em>
            {skipping.span < DAY
              ? t('skippingHours', { count: Math.max(1, Math.round(skipping.span / HOUR)) })
              : t('skippingDays', { count: Math.round(skipping.span / DAY) })}
          </em>
        )}
        {all > 0 && <small className={styles.of}>{t('of', { step: steps, all })}</small>}
      </p>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </section>
  );
};
