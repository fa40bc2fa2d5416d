import { appCodeForm, type CodeSecret } from '@berangkat/contracts/factors';
import { errorCode } from '@berangkat/contracts/messages';
import { useEffect, useRef } from 'react';
import { asPortalError, auditClaim } from '../../shared/api';
import { useLocale, useText } from '../../shared/i18n';
import { Button, Form, TextField, useBanner, useZodForm } from '../../shared/kit';
import { QrCode } from '../../shared/kit/qr/QrCode';
import { useAddCodesMutation } from './api';
import styles from './Factors.module.css';
import { factorTexts } from './texts';

/** Pixels: a phone reads it from an arm's length. */
const PICTURE = 176;

interface CodesSetupProps {
  readonly secret: CodeSecret;
  readonly onCancel: () => void;
  /** Called when the secret is too old. */
  readonly onOver: () => void;
  readonly onMade: (recoverycodes: readonly string[]) => void;
}

/** The picture that an app reads, and the first code of it. */
export const CodesSetup = ({ secret: { secret, uri, token }, onCancel, onOver, onMade }: CodesSetupProps) => {
  const t = useText(factorTexts);
  const banner = useBanner();
  const language = useLocale();
  const [add] = useAddCodesMutation();
  const form = useZodForm(appCodeForm, { code: '' });
  const first = useRef<HTMLParagraphElement>(null);
  // The button that asked for it is gone.
  useEffect(() => first.current?.focus(), []);

  const submit = async ({ code }: { readonly code: string }): Promise<void> => {
    const { data, error } = await add({ secret, token, code, language, audit: auditClaim('add_factor_codes') });
    if (data !== undefined) {
      banner('success', t('added'));
      if (data.recoverycodes !== undefined) onMade(data.recoverycodes);
      return;
    }
    const problem = asPortalError(error);
    if (problem.code === 'factor-wrong')
      form.setError('code', { type: 'server', message: errorCode('factor-wrong') }, { shouldFocus: true });
    else if (problem.code === 'factor-secret-over') {
      // The code in the field is of the former picture.
      form.resetField('code');
      form.setError('code', { type: 'server', message: errorCode('factor-secret-over') }, { shouldFocus: true });
      onOver();
    } else if (problem.status === 429)
      banner('error', t('wait', { minutes: Math.ceil((problem.retryAfter ?? 60) / 60) }));
    else banner('error', t('failed'));
  };

  return (
    <Form form={form} className={styles.setup} summary="none" onSubmit={submit}>
      <p ref={first} tabIndex={-1}>
        {t('scan')}
      </p>
      <div className={styles.picture}>
        <QrCode onScreen size={PICTURE} address={uri} label={t('qr')} />
        <label className={styles.key}>
          {t('byHand')}
          <textarea
            readOnly
            rows={2}
            value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            translate="no"
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      </div>
      <p>{t('enter')}</p>
      <TextField
        control={form.control}
        name="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className={styles.actions}>
        <Button look="main" type="submit" busy={form.formState.isSubmitting}>
          {t('finish')}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
};
