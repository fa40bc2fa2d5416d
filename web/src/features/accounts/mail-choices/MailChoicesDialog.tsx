import { listOfChoice, MAIL_CHOICES, type MailChoice } from '@berangkat/contracts/mail/values';
import { useId } from 'react';
import { calls } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { Dialog, DialogActions } from '../../../shared/kit/dialog';
import { LinedList } from '../../../shared/kit/LinedList';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { usePortalSettings } from '../../../shared/portal-settings';
import { useSession } from '../../../shared/session';
import { choicesFor } from './choices';
import styles from './MailChoicesDialog.module.css';
import { mailChoiceTexts } from './texts';

const { useReadPreferencesQuery, useSavePreferencesMutation } = calls({ readPreferences: {}, savePreferences: {} });

/** The mail of the account on screen: each kind is turned off and on at once. */
export const MailChoicesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(mailChoiceTexts);
  const { actor } = useSession();
  const mailed = usePortalSettings()?.mailed;
  const { data, error, refetch } = useReadPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className={styles.intro}>{t('intro')}</p>
      {mailed === false && <p className={styles.notice}>{t('notMailed')}</p>}
      {error !== undefined && data === undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <LinedList roomy>
          {choicesFor(actor?.category).map((choice) => (
            <li key={choice}>
              <Choice
                choice={choice}
                mailed={(data[`${listOfChoice(choice)}.mailed`] ?? MAIL_CHOICES[choice].atFirst) === true}
                onSaved={async () => void (await refetch())}
              />
            </li>
          ))}
        </LinedList>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ChoiceProps {
  readonly choice: MailChoice;
  readonly mailed: boolean;
  readonly onSaved: () => Promise<void>;
}

const Choice = ({ choice, mailed, onSaved }: ChoiceProps) => {
  const t = useText(mailChoiceTexts);
  const hint = useId();
  const banner = useBanner();
  const [save, { isLoading }] = useSavePreferencesMutation();
  const change = async (next: boolean): Promise<void> => {
    const { error } = await save({ list: listOfChoice(choice), mailed: next });
    if (error === undefined) banner.mended();
    else banner('error', t('failed'));
    await onSaved();
  };
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={mailed}
        disabled={isLoading}
        aria-describedby={hint}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>
        {t(choice)}
        <small id={hint}>{t(`${choice}Hint`)}</small>
      </span>
    </label>
  );
};
