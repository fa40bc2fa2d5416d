import { FIND_JOBS_FROM, type FoundJob } from '@berangkat/contracts/jobs';
import { countries } from '@berangkat/contracts/reference';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useLocale, useText } from '../../../shared/i18n';
import { useDebounced } from '../../../shared/kit';
import { type Suggestion } from '../../../shared/kit/suggest';
import { useFindJobsQuery } from '../api';
import { projectsTexts } from '../texts';

/** Jobs as the choices of a field. */
interface JobChoice {
  /** Those that were found. */
  readonly found: readonly FoundJob[];
  /** For the field itself. */
  readonly field: {
    readonly options: readonly Suggestion[];
    readonly onSearch: (typed: string) => void;
    readonly searching: boolean;
    readonly none: string;
  };
}

/** Jobs, found by what is typed (002 §7). */
export const useJobChoice = (): JobChoice => {
  const t = useText(projectsTexts);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim();
  const { currentData: found = [], isFetching } = useFindJobsQuery(
    search.length < FIND_JOBS_FROM ? skipToken : { search },
  );
  return {
    found,
    field: {
      options: found.map(({ opjobid, opjobtitle, country, status }) => ({
        value: opjobid,
        label: `${opjobtitle} · ${countries.label(country, locale)}`,
        ...(status !== 'active' && { note: t('linkInactive') }),
      })),
      onSearch: setTyped,
      searching: isFetching,
      none: search.length < FIND_JOBS_FROM ? t('linkHint') : t('linkNone'),
    },
  };
};
