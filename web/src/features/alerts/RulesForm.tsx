import { alertRules } from '@berangkat/contracts/alerts';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { CheckField, FieldRow, NumberField, OPENING, SettingsForm } from '../../shared/kit';
import { useChangeAlertRulesMutation, useReadAlertRulesQuery } from './api';
import { alertTexts } from './texts';

/** When there is an alert. */
export const RulesForm = () => {
  const t = useText(alertTexts);
  const { data, refetch } = useReadAlertRulesQuery(undefined, OPENING);
  const [change] = useChangeAlertRulesMutation();
  if (data === undefined) return null;
  return (
    <SettingsForm
      newest={data}
      refetch={refetch}
      part={({ rules: { refusals = null, exported = null, newcountry }, revision }) => ({
        refusals,
        exported,
        newcountry,
        revision,
      })}
      title={t('rules')}
      schema={alertRules}
      start={{ newcountry: true }}
      save={(rules, revision) => change({ ...rules, revision, audit: auditClaim('change_alert_rules') })}
      savedText={t('saved')}
      failedText={t('saveError')}
      summary="none"
    >
      {(control) => (
        <>
          <FieldRow>
            <NumberField control={control} name="refusals" label={t('refusalsRule')} hint={t('ruleHint')} optional />
            <NumberField control={control} name="exported" label={t('exportedRule')} hint={t('ruleHint')} optional />
          </FieldRow>
          <CheckField control={control} name="newcountry" label={t('countryRule')} />
        </>
      )}
    </SettingsForm>
  );
};
