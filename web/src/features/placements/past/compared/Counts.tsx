import { formatNumber, useText } from '../../../../shared/i18n';
import { statusTexts } from '../../../../shared/kit/texts/status';
import { boardStates } from '../../board/states';
import styles from './Changes.module.css';
import { changesTexts } from './texts';

type InStates = Readonly<Record<string, number>>;

const sumOf = (counts: InStates): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const signed = (number: number): string =>
  number === 0 ? '–' : `${number > 0 ? '+' : '−'}${formatNumber(Math.abs(number))}`;

/** How many stood in each state at two moments, and how many more or fewer those are. */
export const Counts = ({ before, after }: { readonly before: InStates; readonly after: InStates }) => {
  const t = useText(changesTexts);
  const word = useText(statusTexts);
  const rows = [
    ...boardStates({ ...before, ...after }).map((status) => ({
      name: word(status),
      from: before[status] ?? 0,
      to: after[status] ?? 0,
    })),
    { name: t('all'), from: sumOf(before), to: sumOf(after) },
  ];
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(from)}</td>
            <td>{formatNumber(to)}</td>
            <td>{signed(to - from)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
