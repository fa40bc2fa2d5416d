import { type CodeSecret } from '@berangkat/contracts/factors';
import { useState } from 'react';
import { auditClaim } from '../../shared/api';
import { specTexts, useLocale, useText } from '../../shared/i18n';
import { Button, Card, useBanner, useConfirm } from '../../shared/kit';
import { useMakeCodeSecretMutation, useRemoveCodesMutation } from './api';
import { CodesSetup } from './CodesSetup';
import styles from './Factors.module.css';
import { saidOf } from './said';
import { factorTexts } from './texts';
import { useFocusLater } from './useFocusLater';

interface CodesCardProps {
  readonly isOn: boolean;
  /** Says what removing the last factor leads to; undefined while there is another one. */
  readonly lastText: string | undefined;
  /** Called with the recovery codes, where the account is given some. */
  readonly onMade: (recoverycodes: readonly string[]) => void;
}

/** An app that makes codes: set up in two steps, or removed. */
export const CodesCard = ({ isOn, lastText, onMade }: CodesCardProps) => {
  const t = useText(factorTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const language = useLocale();
  const [make, { isLoading: making }] = useMakeCodeSecretMutation();
  const [remove, { isLoading: removing }] = useRemoveCodesMutation();
  const [secret, setSecret] = useState<CodeSecret>();

  const [card, focusCard] = useFocusLater<HTMLDivElement>();

  const begin = async (): Promise<void> => {
    const { data, error } = await make({ language, audit: auditClaim('add_factor_codes') });
    if (data === undefined) banner('error', t(saidOf(error)));
    else banner.mended();
    setSecret(data);
  };
  const takeAway = async (): Promise<void> => {
    const text = lastText ?? t('removeOneText');
    if (!(await confirm({ title: t('removeTitle'), text, confirm: t('remove'), danger: true }))) return;
    const { error } = await remove({ language, audit: auditClaim('remove_factor_codes') });
    if (error === undefined) {
      banner('success', t('removed'));
      focusCard();
    } else banner('error', t(saidOf(error)));
  };

  return (
    <Card title={t('codes')}>
      <div ref={card} tabIndex={-1} className={styles.card}>
        <p>{t('codesText')}</p>
        {isOn && (
          <>
            <p className={styles.state}>{t('codesOn')}</p>
            <Button look="outline" busy={removing} onClick={() => void takeAway()}>
              {t('remove')}
            </Button>
          </>
        )}
        {!isOn && secret === undefined && (
          <Button look="primary" busy={making} onClick={() => void begin()}>
            {t('setUp')}
          </Button>
        )}
        {!isOn && secret !== undefined && (
          <CodesSetup
            secret={secret}
            onCancel={() => {
              setSecret(undefined);
              focusCard();
            }}
            onOver={() => void begin()}
            onMade={onMade}
          />
        )}
      </div>
    </Card>
  );
};
