import { formatInstant, zoneLabel } from '../../../shared/kit/time/format';
import { useDayWords } from '../../../shared/kit/time/useDayWords';

/** The zone of the device that the page is read on. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How moments of a day read at its place, and where its reader is. */
export const useClock = (zone: string) => {
  const words = useDayWords();
  const clockIn = (instant: string, where: string): string => formatInstant(instant, where, 'clock') ?? '';
  const dayIn = (instant: string, where: string): string => {
    const [day = '', month = '', year = ''] = (formatInstant(instant, where, 'date') ?? '').split('-');
    return words(`${year}-${month}-${day}`);
  };
  return {
    dayIn,
    /** Of the place. */
    clock: (instant: string): string => clockIn(instant, zone),
    /** Where the reader is, with the zone; undefined where it is the time of the place. */
    own: (instant: string): string | undefined =>
      formatInstant(instant, ownZone()) === formatInstant(instant, zone)
        ? undefined
        : `${clockIn(instant, ownZone())} ${zoneLabel(ownZone(), instant)}`,
  };
};
