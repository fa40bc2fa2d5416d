import { type ApplicantList } from '@berangkat/contracts/applicants';
import { type ClientList } from '@berangkat/contracts/clients';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type Session } from '../portal';

/** What an earlier, interrupted run has left behind, by what the plan knows it by. */
export interface Found {
  readonly clients: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
  readonly applicants: ReadonlyMap<string, { readonly applicantid: string; readonly hasPhoto: boolean }>;
}

export const NOTHING: Found = { clients: new Map(), projects: new Map(), applicants: new Map() };

const PAGE = 10;
const BATCH = 500;

/** Reads a paged list to its end. */
const all = async <T>(read: (page: number) => Promise<readonly T[]>, size: number): Promise<T[]> => {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const more = await read(page);
    rows.push(...more);
    if (more.length < size) return rows;
  }
};

/**
 * Looks around before a resumed run sends anything. Repeating a command by its key finds out, too, but only for as long
 * as keys are kept (24 hours), and somebody may come back to an interrupted start after a week.
 */
export const lookAround = async (superadmin: Session): Promise<Found> => {
  const clients = await all(async (page) => (await superadmin.get<ClientList>(`/clients?page=${page}`)).clients, PAGE);
  const projects = await all(
    async (page) => (await superadmin.get<ProjectList>(`/projects/with-clients-openjobs?page=${page}`)).projects,
    PAGE,
  );
  const applicants = await all(
    async (book) =>
      (
        await superadmin.get<ApplicantList>(
          `/applicants/paging-with-owner-status-with-removed?limit=${BATCH}&book=${book}&removed=with`,
        )
      ).applicants,
    BATCH,
  );
  return {
    clients: new Map(clients.map(({ clientcode, clientid }) => [clientcode, clientid])),
    projects: new Map(projects.map(({ projectcode, projectid }) => [projectcode, projectid])),
    applicants: new Map(
      applicants.flatMap(({ email, applicantid, photo }) =>
        email === null ? [] : [[email, { applicantid, hasPhoto: photo !== null }] as const],
      ),
    ),
  };
};
