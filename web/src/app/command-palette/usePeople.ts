import { type PlacementStatus, transitionTo, type Transition } from '@berangkat/contracts/placements';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useListApplicantsQuery } from '../../features/applicant-list';
import {
  newestProject,
  type Placed,
  useListPlacementsQuery,
  useMayHere,
  useProjectsOfClientQuery,
} from '../../features/placements';
import { useSession } from '../../shared/session';

/** People of one search; more would be a list, and there is a screen for that. */
const MOST = 7;

export interface FoundPerson {
  readonly applicantid: string;
  readonly accountid: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly photo: string | null;
  readonly positions: readonly string[];
  /** This person's states, in projects that the reader may act in. */
  readonly placed: readonly Placed[];
}

export interface Found<Item> {
  readonly items: readonly Item[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const projectOnScreen = (search: string): string | undefined => new URLSearchParams(search).get('pid') ?? undefined;

/**
 * People by a part of their name, phone or e-mail: of the whole agency for those who may open everybody, of the project
 * on screen, or else of the newest one, for an employer.
 *
 * @param q what was typed; undefined asks nothing
 */
export const usePeople = (q: string | undefined): Found<FoundPerson> => {
  const { can, user } = useSession();
  const { search } = useLocation();
  const everybody = can('applicant.open-from-list');
  const clientid = everybody ? undefined : (user?.client.clientid ?? undefined);
  const paged = { app: '10', limit: '100', page: '1', book: '1' };

  const all = useListApplicantsQuery(q !== undefined && everybody ? { q, ...paged } : skipToken);
  const projects = useProjectsOfClientQuery(clientid === undefined ? skipToken : { clientid });
  const own = projects.data ?? [];
  const here = projectOnScreen(search);
  const project = own.find(({ projectid }) => projectid === here) ?? newestProject(own);
  const inProject = useListPlacementsQuery(
    q !== undefined && project !== undefined ? { id: project.projectid, q, ...paged } : skipToken,
  );

  const items = useMemo((): readonly FoundPerson[] => {
    if (everybody)
      return (all.currentData?.applicants ?? []).slice(0, MOST).map((applicant) => ({
        ...applicant,
        placed: applicant.project_statuses.map(({ projectid, projectname, applicantstatus }) => ({
          projectid,
          projectname,
          applicantstatus,
          applicant,
        })),
      }));
    return (inProject.currentData?.placements ?? []).slice(0, MOST).map((row) => ({
      ...row.applicant,
      placed: [{ ...row, projectname: project!.projectname }],
    }));
  }, [everybody, all.currentData, inProject.currentData, project]);
  const result = everybody ? all : inProject;
  return {
    items,
    busy: q !== undefined && (result.isFetching || projects.isFetching),
    error: result.error,
    retry: () => void result.refetch(),
  };
};

export interface FoundMove {
  readonly row: Placed;
  readonly step: Transition;
}

/** The moves to these states that people can make and the reader may carry out; those of the project on screen first. */
export const useFoundMoves = (people: readonly FoundPerson[], to: readonly PlacementStatus[]): readonly FoundMove[] => {
  const may = useMayHere();
  const { search } = useLocation();
  return useMemo(() => {
    const here = projectOnScreen(search);
    const moves = people
      .flatMap(({ placed }) => placed)
      .flatMap((row) =>
        to.flatMap((status) => {
          const step = transitionTo(row.applicantstatus, status);
          return step !== undefined && may(step.permission) ? [{ row, step }] : [];
        }),
      );
    const first = ({ row }: FoundMove): number => (row.projectid === here ? 0 : 1);
    return moves.sort((one, other) => first(one) - first(other)).slice(0, MOST);
  }, [people, to, may, search]);
};
