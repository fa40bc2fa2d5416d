import { useEffect, useRef } from 'react';
import { saveFile } from '../../shared/exporting/saveFile';
import { useText } from '../../shared/i18n';
import { Button, Card, useBanner } from '../../shared/kit';
import { useCopy } from '../../shared/kit/copy';
import styles from './Factors.module.css';
import { factorTexts } from './texts';

/** A recovery code as people read it: `ABCDE-FGH23`. */
const readable = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes that were made just now. They are shown this once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const t = useText(factorTexts);
  const banner = useBanner();
  const { copy, byHand } = useCopy();
  const list = useRef<HTMLUListElement>(null);
  // The button that asked for them is gone.
  useEffect(() => list.current?.focus(), []);
  const lines = codes.map(readable);
  const text = lines.join('\n');
  const take = async (): Promise<void> => {
    if (await copy(text)) banner('success', t('copied'));
  };
  return (
    <Card title={t('keepTitle')}>
      <div className={styles.card}>
        <p>{t('keepText')}</p>
        <ul ref={list} className={styles.codes} tabIndex={-1} aria-label={t('keepTitle')} translate="no">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button look="outline" onClick={() => void take()}>
            {t('copy')}
          </Button>
          <Button
            look="outline"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('fileName'))}
          >
            {t('download')}
          </Button>
        </div>
        {byHand}
        <Button look="main" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </Card>
  );
};
