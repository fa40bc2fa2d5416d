import { type ReactNode } from 'react';
import type { DrawingName } from './drawings';
import styles from './States.module.css';
import { Part } from '../Part';
import { lazy } from '../../lazy';

// A KB of every screen, of which few show one. Where the line is gone, the words stand alone.
const Drawn = lazy(() =>
  import('./drawings').then(
    (drawings) => ({ default: drawings.Drawn }),
    () => ({ default: Nothing }),
  ),
);
const Nothing = (_: { readonly name: DrawingName }): ReactNode => null;

/** One of our drawings; its place is kept until it has been loaded. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <div className={styles.drawing}>
    <Part>
      <Drawn name={name} />
    </Part>
  </div>
);
