import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { degreeLabelIn, degrees, industries } from '@berangkat/contracts/reference';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { type FilterSpec, useFilterCounts, useSince } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { useCountApplicantsQuery } from '../api';
import { applicantListTexts } from '../texts';
import { type ApplicantListParams } from './filters';
import { useFoundChoices } from './useFoundChoices';

const STATUSES = [
  'open',
  'applying',
  'shortlisted',
  'passinterview',
  'accepted',
  'prepared',
  'departed',
  'rejected',
] as const;
const YEARS = Array.from({ length: 11 }, (_, years) => years);

/** The filters of the list; those of status, project and vendor only for those who see them. */
export const useApplicantFilters = (
  list: ApplicantListParams,
  rows: readonly ApplicantRow[],
): readonly FilterSpec[] => {
  const t = useText(applicantListTexts, specTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const { can } = useSession();
  const since = useSince(list.filterOf('createdsince'));
  const found = useFoundChoices({ project: list.filterOf('project'), owner: list.filterOf('owner') }, rows);
  const counted = useFilterCounts(useCountApplicantsQuery, list.query, ['cat', 'degree', 'experience', 'managedby']);
  return counted([
    {
      name: 'cat',
      label: t('industry'),
      several: true,
      options: industries.values.map((value) => ({
        value,
        label: industries.label(value, locale),
      })),
    },
    {
      name: 'degree',
      label: t('degree'),
      several: true,
      options: degrees.values.map((value) => ({ value, label: degreeLabelIn('filter', value, locale) })),
    },
    {
      name: 'experience',
      label: t('experience'),
      several: true,
      options: [
        ...YEARS.map((count) => ({ value: String(count), label: t('years', { count }) })),
        { value: 'more', label: t('moreThanTen') },
      ],
    },
    ...(can('applicant.see-placements')
      ? [
          {
            name: 'status',
            label: t('col-status'),
            several: true,
            options: STATUSES.map((value) => ({ value, label: status(value) })),
          },
          {
            name: 'project',
            label: t('project'),
            several: true,
            options: found.projects,
            onSearch: found.searchProjects,
          },
        ]
      : []),
    ...(can('applicant.see-manager')
      ? [
          {
            name: 'owner',
            label: t('managedByVendor'),
            several: true,
            options: found.vendors,
            onSearch: found.searchVendors,
          },
          {
            name: 'managedby',
            label: t('managedBy'),
            options: [
              { value: 'applicant', label: t('managedByApplicant') },
              { value: 'vendor', label: t('managedByVendor') },
            ],
          },
        ]
      : []),
    // The dashboard leads here with it. Always there, it would take a second line from those who have all the others.
    ...(list.filterOf('createdsince').length > 0
      ? [{ name: 'createdsince', label: t('applied'), options: since }]
      : []),
    ...(can('applicant.see-removed')
      ? [
          {
            name: 'removed',
            label: t('removedFilter'),
            options: [
              { value: 'with', label: t('removedWith') },
              { value: 'only', label: t('removedOnly') },
            ],
          },
        ]
      : []),
  ]);
};
