import { degreeLabelIn, degrees, industries } from '@berangkat/contracts/reference';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { type FilterSpec } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { useSummariseApplicantsQuery } from '../api';
import { applicantListTexts } from '../texts';

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

/** The filters of the list; that of the status only for those who see it. */
export const useApplicantFilters = (): readonly FilterSpec[] => {
  const t = useText(applicantListTexts, specTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const { can } = useSession();
  const { data } = useSummariseApplicantsQuery();
  return [
    {
      name: 'cat',
      label: t('industry'),
      several: true,
      options: industries.values.map((value) => ({
        value,
        label: industries.label(value, locale),
        count: data?.industry_summary.find(({ industry }) => industry === value)?.count ?? (data && 0),
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
        ]
      : []),
    ...(can('applicant.see-manager')
      ? [
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
  ];
};
