import { type JobView } from '@berangkat/contracts/jobs';
import { contractTerms, countries, qualifications } from '@berangkat/contracts/reference';
import { formatNumber, useLocale, useText } from '../../shared/i18n';
import { useMasterData } from '../../shared/masterdata';
import { jobsTexts } from './texts';

/** Answers the words for a job, in the language on screen. */
export const useJobWords = () => {
  const t = useText(jobsTexts);
  const locale = useLocale();
  const { word } = useMasterData();
  return {
    country: ({ country }: Pick<JobView, 'country'>) => countries.label(country, locale),
    /** With its currency. */
    salary: ({ currency, salary }: Pick<JobView, 'currency' | 'salary'>) =>
      `${currency} ${formatNumber(salary, locale)}`,
    contract: ({ contractterm, duration }: Pick<JobView, 'contractterm' | 'duration'>) =>
      contractterm === 'permanent'
        ? contractTerms.label(contractterm, locale)
        : `${contractTerms.label(contractterm, locale)} · ${t('months', { months: duration })}`,
    /** How long the contract runs, below a heading that says that it is one. */
    term: ({ contractterm, duration }: Pick<JobView, 'contractterm' | 'duration'>) =>
      contractterm === 'permanent' ? contractTerms.label(contractterm, locale) : t('months', { months: duration }),
    field: ({ industry, department }: Pick<JobView, 'industry' | 'department'>) =>
      [...new Set([word('industry', industry), word('department', department)])].join(' · '),
    qualification: ({ qualification }: Pick<JobView, 'qualification'>) => qualifications.label(qualification, locale),
    experience: ({ experience }: Pick<JobView, 'experience'>) => t('years', { years: experience }),
  };
};
