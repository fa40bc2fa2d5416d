import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../classes';
import styles from './Explained.module.css';
import { Explained } from './Explained';

interface CutProps {
  /** The whole of it. */
  readonly text: string;
  /** The text on the screen is shorter already. */
  readonly short?: boolean | undefined;
  /** Gives it the lines that it has. */
  readonly className?: string | undefined;
  /** As it is shown; the text itself when left out. */
  readonly children?: ReactNode;
}

/** Text that ends in … where there is no room for all of it, as in one line: then a press tells the whole. */
export const Cut = ({ text, short = false, className, children = text }: CutProps) => {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (line === null || typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(() =>
      setCut(line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1),
    );
    sizes.observe(line);
    return () => sizes.disconnect();
  }, [line]);
  const shown = (
    <span ref={setLine} className={classes(styles.cut, className)}>
      {children}
    </span>
  );
  return short || isCut ? <Explained lines={[text]}>{shown}</Explained> : shown;
};
