import { type JobFacets } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { wordOf } from '@berangkat/contracts/masterdata/words';
import { contractTerms, countries } from '@berangkat/contracts/reference';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocale } from '../../../shared/i18n/locale';
import { type PlainKey, useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/kit/Button';
import { jobBoardTexts } from '../texts';
import { type en } from '../texts/en';
import styles from './JobFilters.module.css';
import { type Filter, type JobAddress } from './useJobAddress';

interface JobFiltersProps {
  readonly address: JobAddress;
  readonly facets: JobFacets | undefined;
  readonly choices: Choices | undefined;
}

/** Search and filters over the open jobs; each says how many jobs a choice has. */
export const JobFilters = ({ address, facets, choices }: JobFiltersProps) => {
  const t = useText(jobBoardTexts);
  const locale = useLocale();
  const id = useId();
  const words: Readonly<Record<Exclude<Filter, 'salary'>, (value: string) => string>> = {
    country: (value) => countries.label(value, locale),
    industry: (value) => wordOf(choices, 'industry', value, locale),
    contractterm: (value) => contractTerms.label(value, locale),
    currency: (value) => value,
  };
  const choose = (filter: Exclude<Filter, 'salary'>, label: PlainKey<typeof en>, any: PlainKey<typeof en>) => {
    const chosen = address.filterOf(filter);
    const word = words[filter];
    const options = [...(facets?.[filter] ?? [])].sort(
      (one, other) => other.jobs - one.jobs || word(one.value).localeCompare(word(other.value), locale),
    );
    // A filter in the address is shown, be there a job of it or not.
    const all =
      chosen === '' || options.some(({ value }) => value === chosen)
        ? options
        : [{ value: chosen, jobs: 0 }, ...options];
    return (
      <div className={styles.filter}>
        <label htmlFor={`${id}-${filter}`}>{t(label)}</label>
        <select
          id={`${id}-${filter}`}
          value={chosen}
          data-set={chosen !== ''}
          onChange={(event) => address.setFilter(filter, event.target.value)}
        >
          <option value="">{t(any)}</option>
          {all.map(({ value, jobs }) => (
            <option key={value} value={value}>
              {word(value)} ({jobs})
            </option>
          ))}
        </select>
      </div>
    );
  };
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <IconSearch size={18} aria-hidden />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={address.search}
          maxLength={50}
          onChange={(event) => address.setSearch(event.target.value)}
        />
      </div>
      {choose('country', 'country', 'anyCountry')}
      {choose('industry', 'industry', 'anyIndustry')}
      {choose('contractterm', 'contract', 'anyContract')}
      {choose('currency', 'salary', 'anySalary')}
      {address.filterOf('currency') !== '' && (
        <div className={styles.filter}>
          <label htmlFor={`${id}-salary`}>{t('salaryFrom', { currency: address.filterOf('currency') })}</label>
          <input
            id={`${id}-salary`}
            inputMode="numeric"
            maxLength={10}
            value={address.salary}
            onChange={(event) => address.setSalary(event.target.value)}
          />
        </div>
      )}
      {address.narrowed && (
        <Button look="quiet" className={styles.clear} onClick={address.clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
};
