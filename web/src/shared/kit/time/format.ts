import { timeOfDay } from '@berangkat/contracts/reference/time-of-day';
import { formatters } from '../../i18n/formatters';
import { currentLocale } from '../../i18n/locale';
import { type Zone } from './zone';

const clocks = formatters(
  (zone: Zone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const labels = formatters((zone: Zone) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }));

const partsOf = (instant: Date, zone: Zone): Record<string, string> =>
  Object.fromEntries(
    clocks(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/** A time of day, `09:30`, in the language on screen. Nothing where there is none. */
export const clockText = (time = ''): string => timeOfDay(time, currentLocale());

/**
 * `dd-MM-yy HH:mm` or `dd-MM-yyyy` in a zone, the specification's formats (001 §2.1, readings.md A14), or a
 * {@link clockText}. Undefined for what is no instant.
 */
export const formatInstant = (
  iso: string | null | undefined,
  zone: Zone,
  style: 'datetime' | 'date' | 'clock' = 'datetime',
): string | undefined => {
  if (iso == null) return undefined;
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return undefined;
  const { year, month, day, hour, minute } = partsOf(instant, zone) as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute',
    string
  >;
  if (style === 'clock') return clockText(`${hour}:${minute}`);
  return style === 'date' ? `${day}-${month}-${year}` : `${day}-${month}-${year.slice(-2)} ${hour}:${minute}`;
};

/** Indonesian names of zones; Intl knows them in Indonesian only. */
const INDONESIAN: Readonly<Record<Zone, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** Short name of a zone at a moment, shown beside times: `WIB`, `UTC`, `CET`, `GMT+3`. */
export const zoneLabel = (zone: Zone, at: string | number = Date.now()): string => {
  const known = INDONESIAN[zone];
  if (known !== undefined) return known;
  const parts = labels(zone).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};
