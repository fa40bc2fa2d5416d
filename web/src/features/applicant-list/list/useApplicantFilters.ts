import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { monthWindows, OLDER, PLACEMENT_STATUSES } from '@berangkat/contracts/placements';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { type FilterSpec, useFilterCounts, useSince } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { useCvFilters } from '../../applicants';
import { useCountApplicantsQuery } from '../api';
import { applicantListTexts } from '../texts';
import { type ApplicantListParams, type Shown } from './filters';
import { useFoundChoices } from './useFoundChoices';

/** Every state, `hired` of old data among them, and Pass Interview before those whom it accepted (readings.md, C23 and C24). */
const STATUSES = PLACEMENT_STATUSES.flatMap((status) =>
  status === 'accepted' ? (['passinterview', status] as const) : [status],
);

/** The filters of the list; those of status, project and vendor only for those who see them. */
export const useApplicantFilters = (
  list: ApplicantListParams,
  rows: readonly ApplicantRow[],
  shown: Shown,
): readonly FilterSpec[] => {
  const t = useText(applicantListTexts, specTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const { can } = useSession();
  const since = useSince(list.filterOf('createdsince'));
  const people = useCvFilters(list.filterOf('cat'));
  const found = useFoundChoices({ project: list.filterOf('project'), owner: list.filterOf('owner') }, rows);
  const asked = shown === 'departed' ? { ...list.query, status: 'departed' } : list.query;
  const counted = useFilterCounts(useCountApplicantsQuery, asked, [
    'cat',
    'degree',
    'experience',
    'owner',
    'managedby',
  ]);
  return counted([
    ...people,
    ...(can('applicant.see-placements')
      ? [
          ...(shown === 'departed'
            ? []
            : [
                {
                  name: 'status',
                  label: t('col-status'),
                  several: true,
                  options: STATUSES.map((value) => ({ value, label: status(value) })),
                },
              ]),
          {
            name: 'month',
            label: t(shown === 'departed' ? 'departedIn' : 'month'),
            several: true,
            options: [
              ...monthWindows(new Date()).map(({ month: value }) => ({
                value,
                label: windowName(value, locale),
              })),
              { value: OLDER, label: t('filter-lt-6-months'), hint: t('olderHint') },
            ],
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
          // For those who see removed records it would take a second line; the figure of vendors sets it as well.
          ...(can('applicant.see-removed') && list.filterOf('managedby') === ''
            ? []
            : [
                {
                  name: 'managedby',
                  label: t('managedBy'),
                  options: [
                    { value: 'applicant', label: t('managedByApplicant') },
                    { value: 'vendor', label: t('managedByVendor') },
                  ],
                },
              ]),
        ]
      : []),
    // The dashboard leads here with it. Always there, it would take a second line from those who have all the others.
    ...(list.filterOf('createdsince').length > 0
      ? [{ name: 'createdsince', label: t('applied'), options: since }]
      : []),
    ...(list.filterOf('phone') === ''
      ? []
      : [{ name: 'phone', label: t('phoneFilter'), options: [{ value: 'check', label: t('phoneCheck') }] }]),
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
