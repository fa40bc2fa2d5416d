import { useId } from 'react';
import { formatNumber, useText } from '../../../shared/i18n';
import { Part, Skeleton } from '../../../shared/kit';
import { Cut } from '../../../shared/kit/explained/Cut';
import { applicantListTexts } from '../texts';
import styles from './Charts.module.css';
import { cut, SLICE_COLOURS, type Slice } from './slices';
import { useSeen } from '../../../shared/charts/useSeen';
import { lazy } from '../../../shared/lazy';

const Donut = lazy(() => import('./Donut'));
const SIZE = 168;

interface ChartCardProps {
  readonly title: string;
  /** Undefined while it is on its way. */
  readonly slices: readonly Slice[] | undefined;
  /** Characters of a label; a press tells the rest. */
  readonly longest: number;
}

/** A ring and its figures. The figures are what readers and keyboards use; the ring is drawn once it is in sight. */
export const ChartCard = ({ title, slices, longest }: ChartCardProps) => {
  const heading = useId();
  const [ref, seen] = useSeen();
  const t = useText(applicantListTexts);
  const bone = <Skeleton width={SIZE} height={SIZE} round />;
  return (
    <section ref={ref} className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {slices?.length === 0 && <p className={styles.none}>{t('chartEmpty')}</p>}
      <div className={styles.body} hidden={slices?.length === 0}>
        <div className={styles.ring} aria-hidden>
          {seen && slices !== undefined ? (
            <Part fallback={bone}>
              <Donut slices={slices} size={SIZE} />
            </Part>
          ) : (
            bone
          )}
        </div>
        <ul className={styles.legend}>
          {slices?.map((slice, index) => {
            const isShort = slice.name.length > longest;
            const content = (
              <>
                <i style={{ background: SLICE_COLOURS[index]! }} aria-hidden />
                {slice.onPress === undefined ? (
                  <Cut text={slice.name} short={isShort}>
                    {cut(slice.name, longest)}
                  </Cut>
                ) : (
                  <span>{cut(slice.name, longest)}</span>
                )}
                <strong>{formatNumber(slice.count)}</strong>
              </>
            );
            return (
              <li key={slice.name}>
                {slice.onPress === undefined ? (
                  <div className={styles.entry}>{content}</div>
                ) : (
                  <button
                    type="button"
                    className={styles.entry}
                    aria-pressed={slice.pressed === true}
                    title={isShort ? slice.name : undefined}
                    onClick={slice.onPress}
                  >
                    {content}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
