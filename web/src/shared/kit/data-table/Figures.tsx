import { IconInfoCircle } from '@tabler/icons-react';
import { type CSSProperties, Fragment, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale, useText } from '../../i18n';
import { Explained } from '../explained/Explained';
import { Skeleton } from '../Skeleton';
import styles from './Figures.module.css';
import { tableTexts } from './texts';
import { useChosenInSight } from './useChosenInSight';

export interface Figure {
  readonly label: string;
  /** Undefined while it is on its way; null for a name without a number. */
  readonly value: number | null | undefined;
  /** An addition that the portal did not count: `414 + 200`. */
  readonly plus?: number | undefined;
  /** Says more at a press; where a press does something else, a sign beside it does. */
  readonly hint?: string | undefined;
  /** Colour of the number, as a token: `--state-accepted`. */
  readonly tone?: string;
  /** Its address, or the act of a press; `pressed` where a press sets a filter. */
  readonly href?: string | undefined;
  readonly onPress?: () => void;
  readonly pressed?: boolean;
}

/** Shows the sums of a list: numbers and their names in one line of 36 pixels, which goes on sideways on a phone. */
export const Figures = ({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) => {
  const t = useText(tableTexts);
  const locale = useLocale();
  const line = useRef<HTMLDivElement>(null);
  useChosenInSight(line, figures.map(({ pressed, value }) => `${pressed} ${value === undefined}`).join());
  return (
    <div ref={line} className={styles.figures} role="group" aria-label={label}>
      {figures.map(({ label: name, value, plus = 0, hint, tone, href, onPress, pressed }) => {
        const content = (
          <>
            {value === undefined && <Skeleton width="28px" height={14} />}
            {typeof value === 'number' && (
              <strong>
                {[value, ...(plus > 0 ? [plus] : [])].map((each) => formatNumber(each, locale)).join(' + ')}
              </strong>
            )}{' '}
            {name}
          </>
        );
        const look = {
          className: styles.figure,
          style: tone === undefined ? undefined : ({ '--tone': `var(${tone})` } as CSSProperties),
        };
        if (href !== undefined || onPress !== undefined)
          return (
            <Fragment key={name}>
              {href === undefined ? (
                <button type="button" aria-pressed={pressed} onClick={onPress} {...look}>
                  {content}
                </button>
              ) : (
                <Link to={href} {...look}>
                  {content}
                </Link>
              )}
              {hint !== undefined && (
                <Explained lines={[hint]} className={styles.why}>
                  <IconInfoCircle size={16} aria-label={t('explanation', { of: name })} />
                </Explained>
              )}
            </Fragment>
          );
        return (
          <span key={name} {...look}>
            {hint === undefined ? content : <Explained lines={[hint]}>{content}</Explained>}
          </span>
        );
      })}
    </div>
  );
};
