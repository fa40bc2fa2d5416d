import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './ChartsArea.module.css';

// Most readers leave them closed.
const Charts = lazy(() => import('./Charts').then((module) => ({ default: module.Charts })));

/** The charts, which come when they are open; their room is there from the first drawing on. */
export const ChartsArea = (props: ComponentProps<typeof Charts>) => (
  <div className={styles.area}>
    <Suspense>
      <Charts {...props} />
    </Suspense>
  </div>
);
