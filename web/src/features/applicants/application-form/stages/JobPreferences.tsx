import {
  type Department,
  departments,
  departmentsOf,
  industries,
  label as wordFor,
  positionsOf,
} from '@berangkat/contracts/reference';
import { IconShieldCheck } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocale, useText } from '../../../../shared/i18n';
import { Banner } from '../../../../shared/kit/banner';
import { Button } from '../../../../shared/kit/Button';
import { ChoiceField, NumberField, TextAreaField } from '../../../../shared/kit/form';
import { SkeletonLines } from '../../../../shared/kit/Skeleton';
import { kitTexts } from '../../../../shared/kit/texts';
import { useListAvailablePositionsQuery } from '../../api';
import { formTexts } from '../../texts/form';
import { applicantsSpec } from '../../texts/spec';
import { PositionsField } from '../fields/PositionsField';
import { type FormValues } from '../values';
import styles from './JobPreferences.module.css';
import { useOptions } from './options';
import { useLabels } from './useLabels';

/** Departments whose positions only the server knows (000 §3). */
const SERVED: readonly Department[] = ['culinary', 'food & beverage', 'housekeeping'];

/** Stage 4: the work that is looked for. */
export const JobPreferences = ({ consent }: { readonly consent: boolean }) => {
  const { control } = useFormContext<FormValues>();
  const t = useText(formTexts);
  const label = useLabels();
  const locale = useLocale();
  const industry = industries.canonical(useWatch({ control, name: 'industry' }));
  const department = departments.canonical(useWatch({ control, name: 'department' }));
  return (
    <>
      <ChoiceField control={control} name="industry" label={label.industry} choices={useOptions(industries)} />
      {industry !== undefined && (
        // Another industry, other departments: a list of its own, so that no radio button keeps the mark of one that
        // went.
        <ChoiceField
          control={control}
          key={industry}
          name="department"
          label={label.department}
          choices={departmentsOf(industry).map((value) => ({ value, label: wordFor('department', value, locale) }))}
        />
      )}
      {industry !== undefined && department !== undefined && <Positions key={department} department={department} />}
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

const Positions = ({ department }: { readonly department: Department }) => {
  const { control } = useFormContext<FormValues>();
  const t = useText(applicantsSpec);
  const kit = useText(kitTexts);
  const label = useLabels();
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useListAvailablePositionsQuery();
  const served = data
    ?.filter((position) => departments.canonical(position.department) === department)
    .map(({ avpositionname }) => avpositionname);
  const known = served ?? (isError && !SERVED.includes(department) ? positionsOf(department) : undefined);
  if (known === undefined && !isError) return <SkeletonLines count={4} />;
  return (
    <div className={styles.positions}>
      {known === undefined && (
        <Banner kind="error" timeout={null}>
          <div className={styles.failed}>
            {t('app-positions-fetch-error')}
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {kit('retry')}
            </Button>
          </div>
        </Banner>
      )}
      <PositionsField
        control={control}
        name="positions"
        label={label.positions}
        group={wordFor('department', department, locale)}
        positions={known ?? []}
      />
    </div>
  );
};

const NOTES_MAX = 200;

const Notes = () => {
  const { control } = useFormContext<FormValues>();
  const t = useText(formTexts);
  const label = useLabels();
  const length = useWatch({ control, name: 'remarks' }).length;
  return (
    <TextAreaField
      control={control}
      name="remarks"
      label={label.remarks}
      hint={length > NOTES_MAX - 50 ? t('left', { count: NOTES_MAX - length }) : t('remarksHint')}
      optional
      maxLength={NOTES_MAX}
    />
  );
};

/** What is done with the data, in plain words, before it is sent. */
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
