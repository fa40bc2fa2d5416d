import { IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceMobileCheck } from '@tabler/icons-react';
import { intlTag, useLocale, useText } from '../../../../shared/i18n';
import { classes } from '../../../../shared/kit/classes';
import { formTexts } from '../../texts/form';
import { type DraftState } from './draftKeeper';
import styles from '../ApplicationForm.module.css';

/** By the clock of this device, which its owner looks at. */
const clock = (at: Date, locale: 'en' | 'id'): string =>
  new Intl.DateTimeFormat(intlTag(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

interface DraftStatusProps {
  readonly state: DraftState;
  /** Drafts belong on the server, too: one that is on the device only is waiting for the line. */
  readonly remote: boolean;
}

/** 'Saved 14:02': whether what was filled in is safe, and where. */
export const DraftStatus = ({ state, remote }: DraftStatusProps) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const [Sign, words] = ((): [typeof IconCloudCheck | undefined, string] => {
    switch (state.kind) {
      case 'saving':
        return [IconCloudUp, t('saving')];
      case 'saved':
        return [IconCloudCheck, t('saved', { time: clock(state.at, locale) })];
      case 'device':
        return [remote ? IconCloudOff : IconDeviceMobileCheck, t('savedHere', { time: clock(state.at, locale) })];
      case 'unsaved':
        return [IconCloudOff, t('notSaved')];
      default:
        return [undefined, ''];
    }
  })();
  return (
    <p className={classes(styles.status, (remote || state.kind !== 'device') && styles[state.kind])} role="status">
      {Sign !== undefined && <Sign size={18} aria-hidden />}
      {words}
    </p>
  );
};
