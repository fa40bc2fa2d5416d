import { type ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  /** Name and value; what has no value is left out. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** Lists the known facts of something, a line each. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value !== '' &&
        value !== null &&
        value !== undefined &&
        value !== false && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
