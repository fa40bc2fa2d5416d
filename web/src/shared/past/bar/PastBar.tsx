import { IconArrowsDiff, IconChevronLeft, IconChevronRight, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DAY } from '@berangkat/contracts/kernel';
import { useAddress } from '../../here';
import { useText } from '../../i18n';
import { Button, IconButton } from '../../kit/Button';
import { Explained } from '../../kit/explained/Explained';
import { useKeys } from '../../kit/keyboard';
import { formatInstant, useZone, zoneLabel } from '../../kit/time';
import { addressBetween, type Mode } from '../asof';
import { momentIn } from '../momentIn';
import { BarFrame } from '../BarFrame';
import { MomentField } from '../MomentField';
import { type PastOf } from '../pastOf';
import styles from './PastBar.module.css';
import { pastTexts } from './texts';
import { useMoments } from './useMoments';

/** Milliseconds without a move of the hand after which the page follows the scrubber. */
const SETTLED = 250;

/** How far back what is played begins where nothing changed after the moment that is looked at. */
const A_MONTH = 30 * DAY;

interface PastBarProps {
  readonly of: PastOf;
  readonly asof: string;
  /** The views between two moments that the screen has. */
  readonly offered: readonly Mode[];
}

/**
 * Says that a page shows what was, and when; leads to any other moment, to the changes before and after, to what happened
 * since, and back.
 */
export const PastBar = ({ of, asof, offered }: PastBarProps) => {
  const t = useText(pastTexts);
  const { zone } = useZone();
  const [, setAddress] = useAddress();
  const { data, error } = useMoments(of, asof);

  const look = (at: string | undefined): void =>
    setAddress((before) => addressBetween(before, at === undefined ? {} : { asof: at }), { replace: at !== undefined });

  const held = data?.held == null ? undefined : Date.parse(data.held.at);
  const at = momentIn(asof) ?? held;
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
    // `look` closes over the address, which it reads when it is called.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pulled]);

  const step = (to: { readonly position: string } | null | undefined): boolean | undefined => {
    if (to == null) return false;
    look(to.position);
    return undefined;
  };
  /** From here to now. */
  const goOn = (mode: Mode): void =>
    setAddress((before) => {
      const from = data?.next === null && at !== undefined ? new Date(at - A_MONTH).toISOString() : asof;
      return addressBetween(before, { mode, asof: from, until: new Date().toISOString() });
    });
  useKeys(t('keys'), [
    { keys: ['['], label: t('previous'), run: () => step(data?.previous) },
    { keys: [']'], label: t('next'), run: () => step(data?.next) },
  ]);

  const shown = pulled ?? at;
  const words = shown === undefined ? undefined : formatInstant(new Date(shown).toISOString(), zone);
  return (
    <BarFrame className={styles.bar} label={t('region')}>
      <p className={styles.was} role="status">
        <IconHistory size={20} aria-hidden />
        <span>
          <strong>{t('was', { at: words === undefined ? t('before') : `${words} ${zoneLabel(zone, shown)}` })}</strong>{' '}
          <Explained lines={[t('access')]}>{t('readOnly')}</Explained>
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
        <MomentField label={t('when')} at={shown} onChange={setPulled} />
        {offered.map((mode) => (
          <IconButton key={mode} label={t(mode)} onClick={() => goOn(mode)}>
            {mode === 'replay' ? <IconPlayerPlay size={20} aria-hidden /> : <IconArrowsDiff size={20} aria-hidden />}
          </IconButton>
        ))}
        <Button look="outline" size="small" onClick={() => look(undefined)}>
          {t('now')}
        </Button>
      </div>
      {error !== undefined && <p className={styles.failed}>{t('failed')}</p>}
    </BarFrame>
  );
};
