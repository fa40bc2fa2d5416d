import { type PageInfo } from '@berangkat/contracts/kernel';
import { type Answer } from '../api';

/** An object of a list, by what its address needs. */
export interface Step {
  readonly id: string;
  /** The account of a person. */
  readonly accid?: string | null;
}

interface Listed {
  readonly steps: readonly Step[];
  readonly page: PageInfo;
}

const person = ({ applicantid, accountid }: { applicantid: string; accountid: string | null }): Step => ({
  id: applicantid,
  accid: accountid,
});

const people = ({ applicants, page }: Answer<'listApplicants'>): Listed => ({ steps: applicants.map(person), page });

/** The lists that can be stepped through from the page of an object. */
export type Source =
  | 'listApplicants'
  | 'listDepartedApplicants'
  | 'listStatuses'
  | 'listPlacements'
  | 'listClients'
  | 'listProjects';

/** Takes from their answers what a step needs. */
const sources: { readonly [Name in Source]: (answer: Answer<Name>) => Listed } = {
  listApplicants: people,
  listDepartedApplicants: people,
  listStatuses: people,
  listPlacements: ({ placements, page }) => ({
    steps: placements.map(({ applicant }) => person(applicant)),
    page,
  }),
  listClients: ({ clients, page }) => ({
    steps: clients.map(({ clientid }) => ({ id: clientid })),
    page,
  }),
  listProjects: ({ projects, page }) => ({
    steps: projects.map(({ projectid }) => ({ id: projectid })),
    page,
  }),
};

export const listed = <Name extends Source>(source: Name, answer: Answer<Name>): Listed => sources[source](answer);
