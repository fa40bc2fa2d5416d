import { type FilterSpec, type ListParams, useDebounced, useListParams } from '../../../shared/kit';
import { positionsIn } from '@berangkat/contracts/masterdata/choices';
import { monthWindows } from '@berangkat/contracts/placements';
import { countries } from '@berangkat/contracts/reference';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { type Given } from '../../../shared/api';
import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { useMasterData } from '../../../shared/masterdata';
import { usePast } from '../../../shared/past';
import { useSession } from '../../../shared/session';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { type ReportInAddress } from '../reportInAddress';
import { useSuggestVendorsQuery } from '../../applicants';
import { useListClientsQuery, useReadClientQuery } from '../../clients';
import { useListProjectsQuery, useReadProjectQuery } from '../../projects';
import { reportTexts } from '../texts';

const REPORT_FILTERS = [
  'period',
  'from',
  'to',
  'client',
  'project',
  'vendor',
  'destination',
  'industry',
  'position',
] as const satisfies readonly (keyof ReportInAddress)[];

/** In the address beside the periods that the server knows: days of a range. */
export const RANGE = 'range';

type List = ListParams<ReportInAddress>;
/** With the place in the list of people. */
type Paged = ReportInAddress & Pick<Given<'listCounted'>, 'page' | 'app' | 'limit' | 'book'>;

/** The filters in the address. */
export const narrowedIn = (list: Pick<List, 'filterOf'>): ReportInAddress =>
  Object.fromEntries(
    REPORT_FILTERS.map((name) => [name, list.filterOf(name)] as const).filter(([, value]) => value !== ''),
  );

/** The query for the server, by the filters in the address. */
const askedOf = (list: Pick<List, 'filterOf'>): ReportInAddress => {
  const { period, from, to, ...others } = narrowedIn(list);
  if (period === RANGE) return { ...others, ...(from && { from }), ...(to && { to }) };
  return period === undefined ? others : { ...others, period };
};

/** Days belong to a range. */
const keepingTogether = <L extends List>(list: L): L => ({
  ...list,
  setFilter: (name: keyof ReportInAddress, value: string | undefined) => {
    if (name === 'period') list.setFilters({ period: value, from: undefined, to: undefined });
    else list.setFilter(name, value);
  },
});

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Those that were found, and what is chosen by its name. */
const withChosen = (found: readonly Choice[], value: string, label: string | undefined): readonly Choice[] =>
  value === '' || found.some((choice) => choice.value === value) ? found : [{ value, label: label ?? value }, ...found];

/** Answers the filters of reports: client and vendor only for those who run the agency. */
const useReportFilters = (list: List): readonly FilterSpec[] => {
  const t = useText(reportTexts);
  const locale = useLocale();
  const { choices = [], optionsOf } = useMasterData();
  const agency = useSession().can('report.read-names');
  const [chosenClient, chosenProject, chosenVendor] = [
    list.filterOf('client'),
    list.filterOf('project'),
    list.filterOf('vendor'),
  ];
  const [client, searchClients] = useState<string>();
  const [project, searchProjects] = useState<string>();
  const [vendor, searchVendors] = useState<string>();
  const words = { client: useDebounced(client), project: useDebounced(project), vendor: useDebounced(vendor) };
  const clients = useListClientsQuery(words.client === undefined ? skipToken : { search: words.client.trim() });
  const projects = useListProjectsQuery(
    words.project === undefined ? skipToken : { search: words.project.trim(), page: 1 },
  );
  const vendors = useSuggestVendorsQuery(words.vendor === undefined ? skipToken : { search: words.vendor.trim() });
  const ofClient = useReadClientQuery(chosenClient === '' || !agency ? skipToken : { id: chosenClient });
  const ofProject = useReadProjectQuery(chosenProject === '' ? skipToken : { id: chosenProject });
  const byLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label, intlTag(locale));

  return [
    {
      name: 'period',
      label: list.filterOf('period') === '' ? t('last-12') : t('period'),
      options: [
        ...(['last-3', 'last-6', 'last-12', 'all'] as const).map((value) => ({ value, label: t(value) })),
        ...monthWindows(new Date()).map(({ month: value }) => ({ value, label: windowName(value, locale) })),
        { value: RANGE, label: t('range') },
      ],
    },
    ...(agency
      ? [
          {
            name: 'client',
            label: t('client'),
            options: withChosen(
              (clients.data?.clients ?? []).map(({ clientid: value, companyname: label }) => ({ value, label })),
              chosenClient,
              ofClient.currentData?.companyname,
            ),
            onSearch: searchClients,
          },
        ]
      : []),
    {
      name: 'project',
      label: t('project'),
      options: withChosen(
        (projects.data?.projects ?? []).map(({ projectid: value, projectname: label }) => ({ value, label })),
        chosenProject,
        ofProject.currentData?.projectname,
      ),
      onSearch: searchProjects,
    },
    ...(agency
      ? [
          {
            name: 'vendor',
            label: t('vendor'),
            options: withChosen(
              (vendors.data ?? []).map(({ accountid: value, name: label }) => ({ value, label })),
              chosenVendor,
              undefined,
            ),
            onSearch: searchVendors,
          },
        ]
      : []),
    {
      name: 'destination',
      label: t('destination'),
      options: countries.values.map((value) => ({ value, label: countries.label(value, locale) })).sort(byLabel),
    },
    { name: 'industry', label: t('industry'), options: optionsOf(choices, list.filterOf('industry')) },
    {
      name: 'position',
      label: t('position'),
      options: optionsOf(positionsIn(choices), list.filterOf('position')).sort(byLabel),
    },
  ];
};

/** The filters of reports, the query that they make, and the moment that is looked at, kept in the address. */
export const useNarrowed = () => {
  const list = keepingTogether(useListParams<Paged>({ filters: REPORT_FILTERS }));
  const filters = useReportFilters(list);
  const { given } = usePast();
  return { list, filters, given, asked: { ...askedOf(list), ...given } };
};
