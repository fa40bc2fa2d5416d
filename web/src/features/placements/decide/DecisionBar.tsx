import { type ReactNode, useRef } from 'react';
import { useBottomBar } from '../../../shared/kit';
import { useMedia } from '../../../shared/kit/useMedia';
import styles from './Decide.module.css';

const NOWHERE = { current: null };

/** The decisions: beside the name at a desk; on a phone at the bottom of the screen, while the CV is read. */
export const DecisionBar = ({ children }: { readonly children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  const isDesk = useMedia('(min-width: 62em)');
  useBottomBar(isDesk ? NOWHERE : bar);
  return (
    <div ref={bar} className={styles.decision}>
      {children}
    </div>
  );
};
