import { formatters, intlTag, type Locale, useLocale, useText } from '../../i18n';
import { kitTexts } from '../texts';
import { formatInstant, zoneLabel } from './format';
import { Time } from './Time';
import styles from './Time.module.css';
import { useZone } from './zone';
import { useSyncExternalStore } from 'react';

/** Milliseconds. */
const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tell = (): void => listeners.forEach((listener) => listener());

/** One timer for all who listen, and none while nobody can see the page. */
const keepTime = (): void => {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (wanted === (timer !== undefined)) return;
  clearInterval(timer);
  timer = wanted ? setInterval(tell, MINUTE) : undefined;
  if (wanted) tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  document.addEventListener('visibilitychange', keepTime);
  keepTime();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', keepTime);
    keepTime();
  };
};

/** Minutes since 1970: who shows how long ago something was is drawn again once a minute. */
const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE));

/** Minutes. */
const [HOUR, DAY] = [60, 1_440];
/** Minutes by which the clock of the server may be ahead of the machine's. */
const AHEAD = 5;

const relative = formatters((locale: Locale) => new Intl.RelativeTimeFormat(intlTag(locale)));

const wordsFor = (minutes: number, locale: Locale): string =>
  (minutes < HOUR
    ? relative(locale).format(-minutes, 'minute')
    : relative(locale).format(-Math.floor(minutes / HOUR), 'hour')
  )
    // People write '3 jam lalu', Intl '3 jam yang lalu'.
    .replace(' yang ', ' ');

/**
 * When something happened: what did in the last 24 hours by how long ago that was, with its clock, and anything else as
 * {@link Time} shows it. For what is told of as news; a list of facts has a Time.
 */
export const Ago = ({ at }: { readonly at: string }) => {
  const t = useText(kitTexts);
  const locale = useLocale();
  const { zone, beside } = useZone();
  const minutes = Math.floor(useMinute() - Date.parse(at) / MINUTE);
  if (!(minutes >= -AHEAD && minutes < DAY) || beside !== undefined) return <Time at={at} />;
  const clock = formatInstant(at, zone, 'clock')!;
  const label = zoneLabel(zone, at);
  return (
    <time className={styles.time} dateTime={at} title={`${formatInstant(at, zone)} ${label}`}>
      {minutes < 1 ? t('justNow') : wordsFor(minutes, locale)} · {clock}
      <span className={styles.zone}>{label}</span>
    </time>
  );
};
