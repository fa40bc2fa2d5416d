import { type TallyFigures } from '@berangkat/contracts/tallies';
import table from '../../../shared/charts/FigureTable.module.css';
import {
  formatNumber,
  formatters,
  intlTag,
  type Locale,
  type Translate,
  useLocale,
  useText,
} from '../../../shared/i18n';
import styles from '../Tallies.module.css';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';
import { type en } from '../texts/en';

const HOUR = 60;
const DAY = 24 * HOUR;

const numbers = formatters((locale: Locale) => new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 1 }));

/** A length of time as people say it: minutes up to two hours, hours up to two days, days. */
const spanText = (minutes: number, t: Translate<typeof en>, locale: Locale): string => {
  const figure = (value: number): { readonly value: string } => ({ value: numbers(locale).format(value) });
  if (minutes < 2 * HOUR) return t('minutes', figure(minutes));
  return minutes < 2 * DAY ? t('hours', figure(minutes / HOUR)) : t('days', figure(minutes / DAY));
};

/** The figures of a tally, a row per group. */
export const TallyTable = ({ figures: { tally, rows, total } }: { readonly figures: TallyFigures }) => {
  const t = useText(tallyTexts);
  const locale = useLocale();
  const { words, fieldOf, nameOf } = useTallyWords();
  const { name, groups, measure } = tally;
  const times = measure === 'time';
  const [first, second] = groups;
  const span = (minutes: number | null): string => (minutes === null ? '–' : spanText(minutes, t, locale));
  return (
    // Whoever has no mouse scrolls what is wider than the card with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={table.frame} tabIndex={0} role="group" aria-label={t('figures', { name })}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{first === undefined ? t('all') : fieldOf(first)}</th>
            {second !== undefined && (
              <th scope="col" className={styles.second}>
                {fieldOf(second)}
              </th>
            )}
            <th scope="col">{times ? words.times : words.number}</th>
            {times && (
              <>
                <th scope="col">{words.median}</th>
                <th scope="col">{words.p90}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, number, median, p90 }) => (
            <tr key={keys.map(({ key }) => key ?? '').join(' ')}>
              <th scope="row">{first === undefined ? t('total') : nameOf(first, keys[0]!)}</th>
              {second !== undefined && <td className={styles.second}>{nameOf(second, keys[1]!)}</td>}
              <td>{formatNumber(number)}</td>
              {times && (
                <>
                  <td>{span(median)}</td>
                  <td>{span(p90)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {second !== undefined && <td />}
              <td>{formatNumber(total)}</td>
              {times && <td colSpan={2} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
