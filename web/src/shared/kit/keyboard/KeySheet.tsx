import { useState } from 'react';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { Dialog, DialogActions } from '../dialog';
import styles from './KeySheet.module.css';
import { shownKeys } from './registry';
import { keyTexts } from './texts';

/** Signs of keys that have a long name. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** The keys of the screen under it, as that screen has declared them. */
export const KeySheet = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(keyTexts);
  const [groups] = useState(shownKeys);
  const signOf = (key: string): string => (key === ' ' ? t('space') : (SIGNS[key] ?? key));
  return (
    <Dialog title={t('title')} wide onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, bindings }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {bindings.map(({ keys, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <span key={key}>
                        {key.split(/\+(?=.)/).map((part) => (
                          <kbd key={part}>{signOf(part)}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
