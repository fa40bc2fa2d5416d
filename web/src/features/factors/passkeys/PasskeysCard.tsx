import { type OwnFactors, passkeyForm } from '@berangkat/contracts/factors';
import { useEffect, useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Button, Card, Form, TextField, useBanner, useConfirm, useZodForm } from '../../../shared/kit';
import {
  useAddPasskeyMutation,
  useMakePasskeyMutation,
  useNamePasskeyMutation,
  useRemovePasskeyMutation,
} from '../api';
import styles from '../Factors.module.css';
import { saidOf } from '../said';
import { factorTexts } from '../texts';
import { useFocusLater } from '../useFocusLater';
import { brought } from '../../../shared/unloaded';
import { knowsPasskeys } from './support';

type Passkey = OwnFactors['passkeys'][number];

interface PasskeysCardProps {
  readonly passkeys: readonly Passkey[];
  /** Says what removing the last factor leads to; undefined while there is another one. */
  readonly lastText: string | undefined;
  /** Called with the recovery codes, where the account is given some. */
  readonly onMade: (recoverycodes: readonly string[]) => void;
}

/** The passkeys of an account: each has a name, and one more can be made in this browser. */
export const PasskeysCard = ({ passkeys, lastText, onMade }: PasskeysCardProps) => {
  const t = useText(factorTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const language = useLocale();
  const [make] = useMakePasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [rename] = useNamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  /** The passkey whose name is being typed. */
  const [naming, setNaming] = useState<Passkey | 'new'>();
  const [removing, setRemoving] = useState<number>();
  const [card, focusCard] = useFocusLater<HTMLDivElement>();
  /** The form that had the focus is gone, or the row. */
  const close = (): void => {
    setNaming(undefined);
    focusCard();
  };

  const failed = (error: unknown): void => {
    const { status, retryAfter = 60 } = asPortalError(error);
    if (status === 429) banner('error', t('wait', { minutes: Math.ceil(retryAfter / 60) }));
    else banner('error', t(saidOf(error)));
  };

  const begin = async (name: string): Promise<void> => {
    const { data: asked, error: refused } = await make({ language, audit: auditClaim('add_passkey') });
    if (asked === undefined) return failed(refused);
    const code = await brought(import('./browser'));
    if (code === undefined) return;
    const { createPasskey, isKnownPasskey } = code;
    const made = await createPasskey(asked).catch((failure: unknown) => {
      banner('error', t(isKnownPasskey(failure) ? 'passkey-exists' : 'passkeyNotMade'));
    });
    if (made === undefined) return;
    const { data, error } = await add({ ...made, name, language, audit: auditClaim('add_passkey') });
    if (data === undefined) return failed(error);
    banner('success', t('passkeyAdded'));
    close();
    if (data.recoverycodes !== undefined) onMade(data.recoverycodes);
  };

  const save = async (name: string): Promise<void> => {
    if (naming === undefined) return;
    if (naming === 'new') return begin(name);
    const { error } = await rename({ passkey: String(naming.passkey), name, audit: auditClaim('name_passkey') });
    if (error !== undefined) return failed(error);
    banner('success', t('passkeyNamed'));
    close();
  };

  const takeAway = async ({ passkey, name }: Passkey): Promise<void> => {
    const text = lastText ?? t('passkeyRemoveText');
    const title = t('passkeyRemoveTitle', { name });
    if (!(await confirm({ title, text, confirm: t('remove'), danger: true }))) return;
    setRemoving(passkey);
    const { error } = await remove({ passkey: String(passkey), language, audit: auditClaim('remove_passkey') });
    setRemoving(undefined);
    if (error !== undefined) return failed(error);
    banner('success', t('passkeyRemoved'));
    close();
  };

  return (
    <Card title={t('passkeys')}>
      <div ref={card} tabIndex={-1} className={styles.card}>
        <p>{t('passkeysText')}</p>
        {passkeys.length > 0 && (
          <ul className={styles.list}>
            {passkeys.map((one) => (
              <li key={one.passkey}>
                <strong>{one.name}</strong>
                <span className={styles.actions}>
                  <Button
                    look="outline"
                    aria-label={t('passkeyRenameOf', { name: one.name })}
                    onClick={() => setNaming(one)}
                  >
                    {t('passkeyRename')}
                  </Button>
                  <Button
                    look="outline"
                    busy={removing === one.passkey}
                    aria-label={t('passkeyRemoveOf', { name: one.name })}
                    onClick={() => void takeAway(one)}
                  >
                    {t('remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {naming !== undefined && (
          <PasskeyName
            key={naming === 'new' ? 0 : naming.passkey}
            start={naming === 'new' ? '' : naming.name}
            words={t(naming === 'new' ? 'passkeyMake' : 'passkeySave')}
            onSave={save}
            onCancel={close}
          />
        )}
        {naming === undefined &&
          (knowsPasskeys() ? (
            <Button look={passkeys.length === 0 ? 'main' : 'outline'} onClick={() => setNaming('new')}>
              {t('passkeyAdd')}
            </Button>
          ) : (
            <p className={styles.state}>{t('passkeysUnknown')}</p>
          ))}
      </div>
    </Card>
  );
};

interface PasskeyNameProps {
  readonly start: string;
  readonly words: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The name by which its owner knows a passkey again. */
const PasskeyName = ({ start, words, onSave, onCancel }: PasskeyNameProps) => {
  const t = useText(factorTexts);
  const form = useZodForm(passkeyForm, { name: start });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <Form form={form} className={styles.setup} summary="none" onSubmit={({ name }) => onSave(name)}>
      <TextField control={form.control} name="name" label={t('passkeyName')} hint={t('passkeyNameHint')} />
      <div className={styles.actions}>
        <Button look="main" type="submit" busy={form.formState.isSubmitting}>
          {words}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
};
