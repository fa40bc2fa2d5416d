import { IconChevronDown } from '@tabler/icons-react';
import styles from './ObjectPage.module.css';

/** Chooses among the objects beside one: the other projects of a client. */
export interface Beside {
  /** The label of the choice: 'Project'. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  /** Shows what is chosen also where there is no other. */
  readonly evenAlone?: boolean;
}

/** ⌄ after a name leads to another of its kind; nothing where there is no other, unless it is asked for. */
export const Sideways = ({ label, value, options, onChoose, evenAlone = false }: Beside) =>
  options.length < (evenAlone ? 1 : 2) ? null : (
    <span className={styles.sideways}>
      <select aria-label={label} title={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden />
    </span>
  );
