import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { SaveBar, StickyBar } from '../../../shared/kit/form';
import { formTexts } from '../texts/form';
import { applicantsSpec } from '../texts/spec';
import styles from './ActionBar.module.css';
import { OfflineNote, WaitingBar } from './line';
import { type Stage } from './stage';
import { type Submissions } from './submission/useSubmission';

interface ActionBarProps {
  readonly stage: Stage;
  readonly submission: Pick<Submissions, 'state' | 'stop' | 'tryNow'>;
  /** Changed fields of an application that exists, which is saved from any stage; undefined for a new one. */
  readonly changes: number | undefined;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/**
 * Back and Next within reach of a thumb; whether there is a line; and while an application waits for one, that it does.
 */
export const ActionBar = ({ stage, submission, changes, onNext, onBack }: ActionBarProps) => {
  const t = useText(formTexts, applicantsSpec);
  const { isSubmitting } = useFormState();
  const { state } = submission;
  if (state.kind === 'waiting') return <WaitingBar submission={submission} />;

  const sending = state.kind === 'sending';
  const saves = changes !== undefined && stage < 4;
  const back = stage > 1 && (
    <Button look="outline" {...(!saves && { size: 'large' as const })} onClick={onBack} disabled={sending}>
      {t('app-back')}
    </Button>
  );
  if (saves) {
    return (
      <SaveBar changes={changes} busy={sending || isSubmitting} note={<OfflineNote />}>
        {back}
        <Button look="outline" onClick={onNext} busy={isSubmitting} disabled={sending}>
          {t('app-next')}
        </Button>
      </SaveBar>
    );
  }
  return (
    <StickyBar note={<OfflineNote />}>
      {back}
      {stage < 4 ? (
        <Button look="main" size="large" className={styles.goOn} type="submit" busy={isSubmitting}>
          {t('app-next')} <IconArrowRight size={18} aria-hidden />
        </Button>
      ) : (
        <Button
          look="main"
          size="large"
          className={styles.goOn}
          type="submit"
          busy={sending || isSubmitting}
          icon={<IconSend aria-hidden />}
        >
          {sending ? t('sending') : t('app-submit')}
        </Button>
      )}
    </StickyBar>
  );
};
