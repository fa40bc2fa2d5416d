import { type ReactNode } from 'react';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { classes } from '../classes';
import { kitTexts } from '../texts';
import { StickyBar } from './StickyBar';
import styles from './StickyBar.module.css';

interface SaveBarProps {
  /** Fields that differ from what is saved; undefined for what is new. */
  readonly changes: number | undefined;
  readonly busy: boolean;
  /** Word on the button; 'Save' when left out. */
  readonly label?: string | undefined;
  readonly note?: ReactNode;
  /** Stands before the button. */
  readonly children?: ReactNode;
}

/** '2 changes · Save', always in sight below the fields of a form on one page. */
export const SaveBar = ({ changes, busy, label, note, children }: SaveBarProps) => {
  const t = useText(kitTexts);
  return (
    <StickyBar note={note}>
      <p className={classes(styles.changes, changes === 0 && styles.unchanged)} role="status">
        {changes !== undefined && t('changes', { count: changes })}
      </p>
      {children}
      <Button look="main" type="submit" busy={busy}>
        {label ?? t('save')}
      </Button>
    </StickyBar>
  );
};
