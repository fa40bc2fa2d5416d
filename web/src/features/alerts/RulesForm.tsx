import { type AlertRules, alertRules, type AlertRulesView } from '@berangkat/contracts/alerts';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import {
  Button,
  Card,
  CheckField,
  FieldRow,
  Form,
  FormActions,
  inputsOf,
  NumberField,
  OPENING,
  useBanner,
  useOpened,
  useRefusedSave,
  useZodForm,
} from '../../shared/kit';
import { useChangeAlertRulesMutation, useReadAlertRulesQuery } from './api';
import { alertTexts } from './texts';

/** When there is an alert. */
export const RulesForm = () => {
  const { data, refetch } = useReadAlertRulesQuery(undefined, OPENING);
  return data === undefined ? null : <Rules newest={data} refetch={refetch} />;
};

interface RulesProps {
  readonly newest: AlertRulesView;
  readonly refetch: () => PromiseLike<{ readonly data?: AlertRulesView | undefined }>;
}

const Rules = ({ newest, refetch }: RulesProps) => {
  const { opened = newest, reopen } = useOpened(newest, refetch);
  return <Fields key={opened.revision} opened={opened} onReload={reopen} />;
};

const Fields = ({ opened, onReload }: { readonly opened: AlertRulesView; readonly onReload: () => unknown }) => {
  const t = useText(alertTexts);
  const banner = useBanner();
  const [change] = useChangeAlertRulesMutation();
  const { refusals = null, exported = null, newcountry } = opened.rules;
  const form = useZodForm(alertRules, inputsOf(alertRules, { newcountry: true }, { refusals, exported, newcountry }));
  const refused = useRefusedSave(form, { failed: t('saveError'), onReload });
  const submit = async (rules: AlertRules): Promise<void> => {
    const { error } = await change({ ...rules, revision: opened.revision, audit: auditClaim('change_alert_rules') });
    if (error !== undefined) return refused(error);
    banner('success', t('saved'));
    onReload();
  };
  return (
    <Card title={t('rules')}>
      <Form form={form} onSubmit={submit} summary="none">
        <FieldRow>
          <NumberField control={form.control} name="refusals" label={t('refusalsRule')} hint={t('ruleHint')} optional />
          <NumberField control={form.control} name="exported" label={t('exportedRule')} hint={t('ruleHint')} optional />
        </FieldRow>
        <CheckField control={form.control} name="newcountry" label={t('countryRule')} />
        <FormActions>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
