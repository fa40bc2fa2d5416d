import { AUDIT_FACETS } from '@berangkat/contracts/audit/values';
import { type AuditEntry } from '@berangkat/contracts/audit';
import { type Given } from '../../../shared/api';
import { countryName, intlTag, type Locale, useLocale, useText } from '../../../shared/i18n';
import { type FilterSpec, type ListParams, useFilterCounts } from '../../../shared/kit';
import { useCountActionsQuery } from '../api';
import { auditTexts } from '../texts';
import { daysBegin, type Moments, type PeriodInAddress, PERIODS } from './period';
import { useFilterChoices } from './useFilterChoices';
import { useTrail } from './useTrail';

/** The query in the address: days by name or as a range, where the server is asked for moments. */
export type InAddress = Omit<Given<'listActions'>, 'from' | 'to'> & PeriodInAddress;
type List = ListParams<InAddress>;

export const FILTERS = [
  'day',
  'from',
  'to',
  'by',
  'projectid',
  'action',
  'objecttype',
  'ip',
  'country',
  'visits',
  'objectid',
  'correlationid',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** Named values as the options of a filter, in the order of their names. */
const optionsOf = (names: Readonly<Record<string, string>>, locale: Locale) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, intlTag(locale)));

interface Filtering {
  readonly list: List;
  /** The query of the list, days as moments. */
  readonly asked: Omit<Given<'listActions'>, 'from' | 'to'> & Moments;
  /** The first day of the reader's clock, `yyyy-mm-dd`. */
  readonly today: string;
  readonly zone: string;
  /** An entry that the filters let through: it names what was chosen elsewhere. */
  readonly first: AuditEntry | undefined;
}

/** The filters of the trail. How many entries each option would leave is counted while its choice is open. */
export const useTrailFilters = ({ list, asked, today, zone, first }: Filtering): readonly FilterSpec[] => {
  const t = useText(auditTexts);
  const trail = useTrail();
  const locale = useLocale();
  const choices = useFilterChoices({ by: list.filterOf('by'), projectid: list.filterOf('projectid') }, first);
  const counted = useFilterCounts(useCountActionsQuery, { ...asked, ...daysBegin(today, zone) }, AUDIT_FACETS);
  const nameOfCountry = (code: string): string => countryName(code, locale);
  const same = (value: string): string => value;

  /** Answers the choice in the address, where the options are found only by counting. */
  const chosenOf = (name: FilterName, nameOf: (value: string) => string) => {
    const value = list.filterOf(name);
    return value === '' ? [] : [{ value, label: nameOf(value) }];
  };
  /** A filter that is set from the menu of an entry, named after an entry that it lets through. */
  const chosen = (name: FilterName, label: string, nameIn: (entry: AuditEntry) => string | null) => {
    const value = list.filterOf(name);
    return value === '' ? [] : [{ name, label, options: [{ value, label: (first && nameIn(first)) ?? value }] }];
  };

  return counted([
    {
      name: 'day',
      label: t('filterDay'),
      options: PERIODS.map((value) => ({ value, label: t(value), uncounted: value === 'range' })),
    },
    { name: 'by', label: t('filterPerson'), options: choices.people, onSearch: choices.searchPeople },
    { name: 'projectid', label: t('filterProject'), options: choices.projects, onSearch: choices.searchProjects },
    { name: 'action', label: t('filterAction'), options: optionsOf(trail.actions, locale) },
    { name: 'objecttype', label: t('filterKind'), options: optionsOf(trail.objects, locale) },
    { name: 'ip', label: t('filterAddress'), options: chosenOf('ip', same), nameOf: same },
    { name: 'country', label: t('filterCountry'), options: chosenOf('country', nameOfCountry), nameOf: nameOfCountry },
    {
      name: 'visits',
      label: t('filterVisits'),
      options: [
        { value: 'with', label: t('visitsWith') },
        { value: 'only', label: t('visitsOnly') },
      ],
    },
    ...chosen('objectid', t('thing'), ({ objectname }) => objectname),
    ...chosen('correlationid', t('request'), () => null),
  ]);
};
