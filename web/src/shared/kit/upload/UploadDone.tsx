import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../Card';
import styles from './Upload.module.css';

interface UploadDoneProps {
  readonly title: string;
  readonly text?: string;
  /** The file as the CV shows it now. */
  readonly picture?: ReactNode;
  /** The next steps, the way back to the CV last. */
  readonly children: ReactNode;
}

/** It worked: what became of the file, and the ways on. */
export const UploadDone = ({ title, text, picture, children }: UploadDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.done}>
      {picture}
      <h2 ref={heading} tabIndex={-1}>
        <IconCheck size={24} stroke={3} aria-hidden />
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </Card>
  );
};
