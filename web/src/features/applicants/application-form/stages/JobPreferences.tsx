import { choiceCalled, type DepartmentChoice } from '@berangkat/contracts/masterdata/choices';
import { IconShieldCheck } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../../shared/i18n';
import { Banner } from '../../../../shared/kit/banner';
import { Button } from '../../../../shared/kit/Button';
import { ChoiceField, NumberField, TextAreaField, TextField } from '../../../../shared/kit/form';
import { SkeletonLines } from '../../../../shared/kit/Skeleton';
import { kitTexts } from '../../../../shared/kit/texts';
import { useMasterData } from '../../../../shared/masterdata';
import { formTexts } from '../../texts/form';
import { applicantsSpec } from '../../texts/spec';
import { PositionsField } from './PositionsField';
import { type FormValues } from '../values';
import styles from './JobPreferences.module.css';
import { useLabels } from './useLabels';

/** Stage 4: the work that is looked for. */
export const JobPreferences = ({ consent }: { readonly consent: boolean }) => {
  const { control } = useFormContext<FormValues>();
  const t = useText(formTexts);
  const label = useLabels();
  return (
    <>
      <Work />
      <NumberField
        control={control}
        name="experience"
        label={label.experience}
        hint={t('experienceHint')}
        unit={t('years')}
      />
      <Notes />
      {consent && <Consent />}
    </>
  );
};

/** Industry, department and positions, as they are offered now. */
const Work = () => {
  const { control } = useFormContext<FormValues>();
  const label = useLabels();
  const { choices, failed, retry, optionsOf } = useMasterData();
  const chosen = {
    industry: useWatch({ control, name: 'industry' }),
    department: useWatch({ control, name: 'department' }),
  };
  const industry = choices && choiceCalled(choices, chosen.industry);
  const department = industry && choiceCalled(industry.departments, chosen.department);
  if (choices === undefined) return failed ? <Failed retry={retry} /> : <SkeletonLines count={4} />;
  return (
    <>
      <ChoiceField
        control={control}
        name="industry"
        label={label.industry}
        choices={optionsOf(choices, chosen.industry)}
      />
      {industry !== undefined && (
        // Another industry, other departments: a list of its own, so that no radio button keeps the mark of one that
        // went. An industry and its department may have the same value, and keys of siblings may not.
        <ChoiceField
          control={control}
          key={`industry ${industry.value}`}
          name="department"
          label={label.department}
          choices={optionsOf(industry.departments, chosen.department)}
        />
      )}
      {department !== undefined && <Positions key={`department ${department.value}`} department={department} />}
    </>
  );
};

const Failed = ({ retry }: { readonly retry: () => void }) => {
  const t = useText(applicantsSpec);
  const kit = useText(kitTexts);
  return (
    <Banner kind="error" timeout={null}>
      <div className={styles.failed}>
        {t('app-positions-fetch-error')}
        <Button size="small" onClick={retry}>
          {kit('retry')}
        </Button>
      </div>
    </Banner>
  );
};

const Positions = ({ department }: { readonly department: DepartmentChoice }) => {
  const { control } = useFormContext<FormValues>();
  const label = useLabels();
  const { word } = useMasterData();
  return (
    <div className={styles.positions}>
      <PositionsField
        control={control}
        name="positions"
        label={label.positions}
        group={word('department', department.value)}
        positions={department.positions}
      />
    </div>
  );
};

const NOTES_MAX = 200;

const Notes = () => {
  const { control } = useFormContext<FormValues>();
  const t = useText(formTexts);
  const label = useLabels();
  return (
    <>
      <TextField control={control} name="motto" label={label.motto} optional maxLength={150} />
      <TextAreaField
        control={control}
        name="remarks"
        label={label.remarks}
        hint={t('remarksHint')}
        optional
        maxLength={NOTES_MAX}
      />
    </>
  );
};

/** Says in plain words what is done with the data, before it is sent. */
const Consent = () => {
  const t = useText(formTexts, applicantsSpec);
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <h3 id="consent">
        <IconShieldCheck size={20} aria-hidden />
        {t('consentTitle')}
      </h3>
      <ul>
        <li>{t('consentUse')}</li>
        <li>{t('consentChange')}</li>
        <li>{t('consentErase')}</li>
      </ul>
      <p>{t('consentAgree', { button: t('app-submit') })}</p>
    </section>
  );
};
