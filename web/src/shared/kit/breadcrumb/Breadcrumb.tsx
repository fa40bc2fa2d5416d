import { Link } from 'react-router-dom';
import { useText } from '../../i18n';
import { Cut } from '../explained/Cut';
import { kitTexts } from '../texts';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Its address; the present step has none. */
  readonly href?: string | undefined;
}

/**
 * Shows the way up from an object, from the top down: `Client / Project / Person`. Goes into `Page` as its
 * `breadcrumb`.
 */
export const Breadcrumb = ({ steps }: { readonly steps: readonly Crumb[] }) => {
  const t = useText(kitTexts);
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            <Step step={step} last={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Step = ({ step: { label, href }, last }: { readonly step: Crumb; readonly last: boolean }) => {
  if (href !== undefined)
    return (
      <Link className={styles.step} to={href} title={label}>
        {label}
      </Link>
    );
  return (
    <span aria-current={last ? 'page' : undefined}>
      <Cut className={styles.step} text={label} />
    </span>
  );
};
