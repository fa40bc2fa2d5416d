import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n';
import { Button, IconButton } from '../../kit/Button';
import { useKeys } from '../../kit/keyboard';
import { formatInstant, momentAtWallClock, useZone, wallClockAt, zoneLabel } from '../../kit/time';
import { type PastOf } from '../pastOf';
import styles from './PastBar.module.css';
import { pastTexts } from './texts';
import { useMoments } from './useMoments';

/** Milliseconds without a move of the hand after which the page follows the scrubber. */
const SETTLED = 250;

/** Says that a page shows what was, and when; leads to any other moment, to the changes before and after, and back. */
export const PastBar = ({ of, asof }: { readonly of: PastOf; readonly asof: string }) => {
  const t = useText(pastTexts);
  const { zone } = useZone();
  const [, setAddress] = useSearchParams();
  const { data, error } = useMoments(of, asof);
  const when = useId();

  const look = (at: string | undefined): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (at === undefined) after.delete('asof');
        else after.set('asof', at);
        return after;
      },
      { replace: at !== undefined },
    );

  const asked = Date.parse(asof);
  const held = data?.held == null ? undefined : Date.parse(data.held.at);
  const at = Number.isNaN(asked) ? held : asked;
  const [first, last] = [data?.first, data?.last].map((moment) => (moment == null ? undefined : Date.parse(moment.at)));

  // Where the hand is, before the page has followed it.
  const [pulled, setPulled] = useState<number>();
  useEffect(() => {
    if (pulled === undefined) return undefined;
    const timer = setTimeout(() => {
      setPulled(undefined);
      look(new Date(pulled).toISOString());
    }, SETTLED);
    return () => clearTimeout(timer);
    // What `look` closes over is the address, which it reads when it is called.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pulled]);

  const step = (to: { readonly position: string } | null | undefined): boolean | undefined => {
    if (to == null) return false;
    look(to.position);
    return undefined;
  };
  useKeys(t('keys'), [
    { keys: ['['], label: t('previous'), run: () => step(data?.previous) },
    { keys: [']'], label: t('next'), run: () => step(data?.next) },
  ]);

  const shown = pulled ?? at;
  const words = shown === undefined ? undefined : formatInstant(new Date(shown).toISOString(), zone);
  return (
    <section className={styles.bar} aria-label={t('region')}>
      <p className={styles.was} role="status">
        <IconHistory size={20} aria-hidden />
        <span>
          <strong>{t('was', { at: words === undefined ? t('before') : `${words} ${zoneLabel(zone, shown)}` })}</strong>{' '}
          {t('readOnly')}
        </span>
      </p>
      <div className={styles.controls}>
        <IconButton label={t('previous')} disabled={data?.previous == null} onClick={() => step(data?.previous)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        {first !== undefined && last !== undefined && first < last && (
          <input
            className={styles.scrubber}
            type="range"
            aria-label={t('scrub')}
            aria-valuetext={words ?? t('before')}
            min={first}
            // The moment that is looked at may be after the last event.
            max={Math.max(last, shown ?? last)}
            step={1_000}
            value={shown ?? first}
            onChange={({ target }) => setPulled(Number(target.value))}
          />
        )}
        <IconButton label={t('next')} disabled={data?.next == null} onClick={() => step(data?.next)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        <label className={styles.when} htmlFor={when}>
          {t('when')}
          <input
            id={when}
            type="datetime-local"
            step={1}
            value={shown === undefined ? '' : wallClockAt(shown, zone)}
            onChange={({ target }) => {
              const moment = momentAtWallClock(target.value.padEnd(19, ':00'), zone);
              if (!Number.isNaN(moment.getTime())) setPulled(moment.getTime());
            }}
          />
        </label>
        <Button look="outline" size="small" onClick={() => look(undefined)}>
          {t('now')}
        </Button>
      </div>
      {error !== undefined && <p className={styles.failed}>{t('failed')}</p>}
    </section>
  );
};
