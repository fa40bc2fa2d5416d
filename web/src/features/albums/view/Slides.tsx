import { type ContentView } from '@berangkat/contracts/albums';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n';
import { IconButton } from '../../../shared/kit/Button';
import { classes } from '../../../shared/kit/classes';
import { useKeys } from '../../../shared/kit/keyboard/useKeys';
import { albumsTexts } from '../texts';
import { albumsSpec } from '../texts/spec';
import { Media } from './Media';
import styles from './Slides.module.css';

/** Milliseconds without scrolling after which a swipe has come to rest. */
const RESTS = 120;

/** A video that is played has the arrows for itself, and so has what is typed into. */
const TAKES_ARROWS = 'video, input, textarea, select';

interface SlidesProps {
  readonly contents: readonly ContentView[];
  /** Index of the one in sight. */
  readonly at: number;
  readonly onAt: (index: number) => void;
  /** Shows the one in sight as large as the window; undefined where it is that already. */
  readonly onEnlarge?: (() => void) | undefined;
}

/** Contents side by side: swiped, or turned by arrows, on screen and on the keyboard. */
export const Slides = ({ contents, at, onAt, onEnlarge }: SlidesProps) => {
  const t = useText(albumsTexts, albumsSpec);
  const track = useRef<HTMLUListElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const total = contents.length;
  useEffect(() => {
    const element = track.current!;
    element.scrollLeft = at * element.clientWidth;
  }, [at]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const rest = (): void => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const { scrollLeft, clientWidth } = track.current!;
      const index = clientWidth === 0 ? at : Math.round(scrollLeft / clientWidth);
      if (index !== at && index < total) onAt(index);
    }, RESTS);
  };
  const turn = (to: number): boolean => {
    if (to < 0 || to >= total) return false;
    onAt(to);
    return true;
  };
  const byKey = (to: number) => ({
    whileTyping: true,
    run: ({ target }: { readonly target: EventTarget | null }) =>
      target instanceof Element && target.matches(TAKES_ARROWS) ? false : turn(to),
  });
  useKeys(t('keys'), [
    { keys: ['ArrowLeft'], label: t('keyPrevious'), ...byKey(at - 1) },
    { keys: ['ArrowRight'], label: t('keyNext'), ...byKey(at + 1) },
  ]);

  return (
    <div className={classes(styles.slides, onEnlarge === undefined && styles.large)}>
      <ul ref={track} className={styles.track} onScroll={rest}>
        {contents.map((content, index) => (
          <li key={content.conid} className={styles.slide} inert={index !== at}>
            {/* Only what may be in sight next is asked for: a phone pays for every picture. */}
            {Math.abs(index - at) <= 1 && <Media content={content} isInSight={index === at} onEnlarge={onEnlarge} />}
          </li>
        ))}
      </ul>
      <div className={styles.turns}>
        <IconButton label={t('previous')} look="outline" disabled={at === 0} onClick={() => turn(at - 1)}>
          <IconChevronLeft aria-hidden />
        </IconButton>
        <span>{t('content-counter', { n: at + 1, total })}</span>
        <IconButton label={t('next')} look="outline" disabled={at + 1 === total} onClick={() => turn(at + 1)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};
