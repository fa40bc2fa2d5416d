import { type AuditEntry } from '@berangkat/contracts/audit';
import { useState } from 'react';
import { useDebounced, usePersonName } from '../../../shared/kit';
import { useListProjectsQuery } from '../../projects';
import { useSuggestActorsQuery } from '../api';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Adds the chosen option to the choices, also when a search does not find it. */
const withChosen = (choices: readonly Choice[], chosen: string, name: string | null | undefined): readonly Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: name ?? chosen }, ...choices];

/**
 * The people and projects that the trail may be narrowed to, asked of the server as the reader types. `entry` is one
 * that the list shows: it names what was chosen elsewhere, say in the menu of a row.
 */
export const useFilterChoices = (
  { by, projectid }: { readonly by: string; readonly projectid: string },
  entry: AuditEntry | undefined,
) => {
  const nameOf = usePersonName();
  const [person, setPerson] = useState('');
  const [project, setProject] = useState('');
  const { data: people } = useSuggestActorsQuery({ search: useDebounced(person) });
  const { data: projects } = useListProjectsQuery({ search: useDebounced(project) });
  return {
    people: withChosen(
      (people ?? []).map((one) => ({ value: one.accountid, label: nameOf(one) })),
      by,
      entry?.createdby === by ? entry.createdbyname : undefined,
    ),
    projects: withChosen(
      (projects?.projects ?? []).map(({ projectid: value, projectname: label }) => ({ value, label })),
      projectid,
      entry?.projectid === projectid ? entry.projectname : undefined,
    ),
    searchPeople: setPerson,
    searchProjects: setProject,
  };
};
