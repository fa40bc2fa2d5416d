import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDebounced } from '../../../shared/kit';
import { useSuggestVendorsQuery } from '../../applicants';
import { useListProjectsQuery } from '../../projects';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Remembers what choices are called: what is chosen keeps its name when another search does not find it. */
const useNamed = (chosen: string, found: readonly Choice[], inRows: readonly Choice[]): readonly Choice[] => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = [...inRows, ...found].filter(({ value }) => !names.has(value));
  if (fresh.length > 0) setNames(new Map([...names, ...fresh.map(({ value, label }) => [value, label] as const)]));
  const away = chosen
    .split(',')
    .filter((value) => value !== '' && found.every((choice) => choice.value !== value))
    .map((value) => ({ value, label: names.get(value) ?? value }));
  return [...away, ...found];
};

/**
 * The projects and vendors that the list may be narrowed to, asked of the server when their filter is opened and as the
 * reader types. The rows on screen name what the address has chosen.
 */
export const useFoundChoices = (
  chosen: { readonly project: string; readonly owner: string },
  rows: readonly ApplicantRow[],
) => {
  const [project, searchProjects] = useState<string>();
  const [vendor, searchVendors] = useState<string>();
  const [projectWords, vendorWords] = [useDebounced(project), useDebounced(vendor)];
  const { data: projects } = useListProjectsQuery(
    projectWords === undefined ? skipToken : { search: projectWords.trim(), page: 1 },
  );
  const { data: vendors } = useSuggestVendorsQuery(
    vendorWords === undefined ? skipToken : { search: vendorWords.trim() },
  );
  return {
    projects: useNamed(
      chosen.project,
      (projects?.projects ?? []).map(({ projectid: value, projectname: label }) => ({ value, label })),
      rows.flatMap(({ project_statuses: standing }) =>
        standing.map(({ projectid: value, projectname: label }) => ({ value, label })),
      ),
    ),
    vendors: useNamed(
      chosen.owner,
      (vendors ?? []).map(({ accountid: value, name: label }) => ({ value, label })),
      rows.flatMap(({ accountid: value, owner_name: label, managedby }) =>
        value === null || label === null || managedby !== 'vendor' ? [] : [{ value, label }],
      ),
    ),
    searchProjects,
    searchVendors,
  };
};
