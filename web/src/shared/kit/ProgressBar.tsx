import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Below it; the share where it is left out. */
  readonly text?: string;
}

/** How far something is. */
export const ProgressBar = ({ label, share, text }: ProgressBarProps) => {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span style={{ width: `${percent}%` }} />
      </div>
      <p>{text ?? `${percent}%`}</p>
    </div>
  );
};
