import { ALERT_RULES, alertRecipients, type AlertRecipientsView } from '@berangkat/contracts/alerts';
import { z } from 'zod';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import {
  Button,
  Card,
  CheckField,
  FieldRow,
  Form,
  FormActions,
  OPENING,
  SelectField,
  TextField,
  useBanner,
  useOpened,
  useRefusedSave,
  useZodForm,
} from '../../shared/kit';
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
});
type Typed = z.output<typeof recipientsForm>;

/** To which numbers alerts are sent, and of which kinds. */
export const RecipientsForm = () => {
  const { data, refetch } = useReadAlertRecipientsQuery(undefined, OPENING);
  return data === undefined ? null : <Recipients newest={data} refetch={refetch} />;
};

interface RecipientsProps {
  readonly newest: AlertRecipientsView;
  readonly refetch: () => PromiseLike<{ readonly data?: AlertRecipientsView | undefined }>;
}

const Recipients = ({ newest, refetch }: RecipientsProps) => {
  const { opened = newest, reopen } = useOpened(newest, refetch);
  return <Fields key={opened.revision} opened={opened} onReload={reopen} />;
};

const Fields = ({ opened, onReload }: { readonly opened: AlertRecipientsView; readonly onReload: () => unknown }) => {
  const t = useText(alertTexts);
  const banner = useBanner();
  const [change] = useChangeAlertRecipientsMutation();
  const form = useZodForm(recipientsForm, {
    numbers: opened.numbers.join(', '),
    language: opened.language,
    refusals: opened.rules.includes('refusals'),
    export: opened.rules.includes('export'),
    country: opened.rules.includes('country'),
    log: opened.rules.includes('log'),
  });
  const refused = useRefusedSave(form, { failed: t('recipientsFailed'), onReload });
  const submit = async ({ numbers, language, ...kinds }: Typed): Promise<void> => {
    const { error } = await change({
      numbers,
      language,
      rules: ALERT_RULES.filter((kind) => kinds[kind]),
      revision: opened.revision,
      audit: auditClaim('change_alert_recipients'),
    });
    if (error !== undefined) return refused(error);
    banner('success', t('recipientsSaved'));
    onReload();
  };
  const languages = [
    { value: 'id', label: t('indonesian') },
    { value: 'en', label: t('english') },
  ];
  return (
    <Card title={t('recipients')}>
      <p className={styles.text}>{t('recipientsText')}</p>
      <Form form={form} onSubmit={submit} summary="none">
        <FieldRow>
          <TextField control={form.control} name="numbers" label={t('numbers')} hint={t('numbersHint')} optional />
          <SelectField control={form.control} name="language" label={t('language')} options={languages} />
        </FieldRow>
        {ALERT_RULES.map((kind) => (
          <CheckField key={kind} control={form.control} name={kind} label={t(`kind_${kind}`)} />
        ))}
        <FormActions>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
