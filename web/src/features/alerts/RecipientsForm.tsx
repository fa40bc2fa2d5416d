import { ALERT_RULES, alertRecipients } from '@berangkat/contracts/alerts';
import { z } from 'zod';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { CheckField, FieldRow, OPENING, SelectField, SettingsForm, TextField } from '../../shared/kit';
import styles from './Alerts.module.css';
import { useChangeAlertRecipientsMutation, useReadAlertRecipientsQuery } from './api';
import { alertTexts } from './texts';

const splitNumbers = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.split(/[,;\n]/).flatMap((one) => one.trim() || []) : typed;

/** The numbers as they are typed, and each kind as a box. */
const recipientsForm = z.object({
  numbers: z.preprocess(splitNumbers, alertRecipients.shape.numbers),
  language: alertRecipients.shape.language,
  refusals: z.boolean(),
  export: z.boolean(),
  country: z.boolean(),
  log: z.boolean(),
  parked: z.boolean(),
});

/** To which numbers alerts are sent, and of which kinds. */
export const RecipientsForm = () => {
  const t = useText(alertTexts);
  const { data, refetch } = useReadAlertRecipientsQuery(undefined, OPENING);
  const [change] = useChangeAlertRecipientsMutation();
  if (data === undefined) return null;
  const languages = [
    { value: 'id', label: t('indonesian') },
    { value: 'en', label: t('english') },
  ];
  return (
    <SettingsForm
      newest={data}
      refetch={refetch}
      part={({ numbers, language, rules, revision }) => ({
        numbers: numbers.join(', '),
        language,
        refusals: rules.includes('refusals'),
        export: rules.includes('export'),
        country: rules.includes('country'),
        log: rules.includes('log'),
        parked: rules.includes('parked'),
        revision,
      })}
      title={t('recipients')}
      intro={<p className={styles.text}>{t('recipientsText')}</p>}
      schema={recipientsForm}
      start={{ numbers: '', refusals: false, export: false, country: false, log: false, parked: false }}
      save={({ numbers, language, ...kinds }, revision) =>
        change({
          numbers,
          language,
          rules: ALERT_RULES.filter((kind) => kinds[kind]),
          revision,
          audit: auditClaim('change_alert_recipients'),
        })
      }
      savedText={t('recipientsSaved')}
      failedText={t('recipientsFailed')}
      summary="none"
    >
      {(control) => (
        <>
          <FieldRow>
            <TextField control={control} name="numbers" label={t('numbers')} hint={t('numbersHint')} optional />
            <SelectField control={control} name="language" label={t('language')} options={languages} />
          </FieldRow>
          {ALERT_RULES.map((kind) => (
            <CheckField key={kind} control={control} name={kind} label={t(`kind_${kind}`)} />
          ))}
        </>
      )}
    </SettingsForm>
  );
};
