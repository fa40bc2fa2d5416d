import { type ReactNode } from 'react';
import styles from './Invite.module.css';

interface ChoosePeopleProps {
  readonly people: readonly {
    readonly applicantid: string;
    readonly name: string;
    /** How they stand to what they were asked before. */
    readonly state: ReactNode;
  }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses who of these people is written to. */
export const ChoosePeople = ({ people, chosen, onChange }: ChoosePeopleProps) => (
  <ul className={styles.choose}>
    {people.map(({ applicantid, name, state }) => (
      <li key={applicantid}>
        <label>
          <input
            type="checkbox"
            checked={chosen.includes(applicantid)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, applicantid] : chosen.filter((one) => one !== applicantid))
            }
          />
          <span>{name}</span>
          {state}
        </label>
      </li>
    ))}
  </ul>
);
