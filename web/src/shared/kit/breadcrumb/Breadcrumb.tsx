import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import styles from './Breadcrumb.module.css';

/** What else stands on the level of a step: the other projects of a client. */
export interface CrumbPicker {
  /** What is chosen: 'Project'. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

export interface Crumb {
  readonly label: string;
  /** Where it leads; the step that one is on has none. */
  readonly href?: string | undefined;
  /** Takes the place of the label and lets the reader step sideways. Undefined, or with one option: the label. */
  readonly picker?: CrumbPicker | undefined;
}

/**
 * Where an object hangs, from the top down, and the way up: `Client / Project ▾ / Person`. Goes into `Page` as its
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

const Step = ({ step: { label, href, picker }, last }: { readonly step: Crumb; readonly last: boolean }) => {
  if (picker !== undefined && picker.options.length > 1) return <Picker {...picker} />;
  if (href !== undefined)
    return (
      <Link to={href} title={label}>
        {label}
      </Link>
    );
  return (
    <span title={label} aria-current={last ? 'page' : undefined}>
      {label}
    </span>
  );
};

const Picker = ({ label, value, options, onChoose }: CrumbPicker) => (
  <span className={styles.picker}>
    <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <IconChevronDown size={15} aria-hidden />
  </span>
);
