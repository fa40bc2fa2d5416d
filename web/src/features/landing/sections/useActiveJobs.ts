import { type ComponentType, useEffect, useState } from 'react';
import { idle } from '../../../shared/idle';

/**
 * Cards of the jobs that are open now, once the page stands and the line is free: they are below the first screen, and
 * the fixed list has their place until then. Undefined as long as none qualifies.
 */
export const useActiveJobs = (): ComponentType<{ readonly className: string | undefined }> | undefined => {
  const [Cards, setCards] = useState<ComponentType<{ readonly className: string | undefined }>>();
  useEffect(() => {
    let here = true;
    void idle()
      .then(() => import('../../job-board'))
      .then(({ activeJobCards }) => activeJobCards())
      .then((found) => {
        if (here) setCards(() => found);
      })
      .catch(() => undefined); // The fixed list stays.
    return () => {
      here = false;
    };
  }, []);
  return Cards;
};
