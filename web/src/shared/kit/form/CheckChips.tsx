import { IconCheck } from '@tabler/icons-react';
import { type FocusEventHandler, type Ref } from 'react';
import styles from './CheckChips.module.css';
import { type Option } from './SelectField';

interface CheckChipsProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string, chosen: boolean) => void;
  /** Of the first one, where a field stands for all of them. */
  readonly id?: string;
  readonly first?: Ref<HTMLInputElement>;
  readonly invalid?: boolean;
  readonly onBlur?: FocusEventHandler;
}

/** Any number of many, all of them in sight: tapped is chosen. */
export const CheckChips = ({ options, chosen, onToggle, id, first, invalid = false, onBlur }: CheckChipsProps) => (
  <div className={styles.chips}>
    {options.map(({ value, label, lang }, index) => (
      <label key={value} className={styles.chip}>
        <input
          ref={index === 0 ? first : undefined}
          id={index === 0 ? id : undefined}
          type="checkbox"
          aria-invalid={invalid}
          checked={chosen.includes(value)}
          onBlur={onBlur}
          onChange={(event) => onToggle(value, event.target.checked)}
        />
        <IconCheck size={16} aria-hidden />
        <span lang={lang}>{label}</span>
      </label>
    ))}
  </div>
);
