import type { DayInputProps } from '../../form/date/DayInput';
import styles from './DayFilter.module.css';
import { Part } from '../../Part';
import { lazy } from '../../../lazy';

const DayInput = lazy(() => import('../../form/date/DayInput').then((module) => ({ default: module.DayInput })));

/** A day in the bar of a list: the same three parts as in forms, which lists do not load before they show one. */
export const DayFilter = (props: DayInputProps) => (
  <div className={styles.day}>
    <Part>
      <DayInput {...props} />
    </Part>
  </div>
);
