import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';

/** Says whether what was typed is kept on this device. */
export const DraftNote = ({ kept }: { readonly kept: boolean }) => {
  const t = useText(recordsTexts);
  return (
    <p className={classes(styles.kept, !kept && styles.lost)} role="status">
      {kept && <IconDeviceMobileCheck size={16} aria-hidden />} {t(kept ? 'kept' : 'notKept')}
    </p>
  );
};
