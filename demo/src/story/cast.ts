import { type Application } from '@berangkat/contracts/applicants';
import { type Category } from '@berangkat/contracts/permissions';
import { type DemoClient } from '../content/clients';
import { type DemoProject } from '../content/projects';
import { type Sender } from './write-side';

/** Somebody with an account. */
export interface CastMember extends Sender {
  readonly email: string;
  readonly category: Category;
  readonly accountid: string;
  /** When they were last seen, so that a story knows whether they have to sign in again. */
  seenAt: number;
}

/**
 * The availability of an applicant, for those who look for people: free, looked at by a project, taken by one, abroad,
 * or removed by a superadmin.
 */
export type Availability = 'free' | 'applying' | 'taken' | 'abroad' | 'removed';

export interface CastApplicant {
  /** From 1: what the applicant's content is drawn by. */
  readonly number: number;
  readonly applicantid: string;
  readonly owner: CastMember;
  /** As it stands now. */
  application: Application;
  /** Multiplies the chance in an interview. */
  readonly quality: number;
  standing: Availability;
  /** Not to be considered before. */
  freeFrom: number;
  /** Ids of the projects in whose pipelines the applicant is or was. */
  readonly projects: Set<string>;
  /** They have photos of their work, a photo of the whole person and a CV file. */
  readonly files: boolean;
  /** Types of the documents that were uploaded. */
  readonly documents: Set<string>;
}

export interface CastClient {
  readonly client: DemoClient;
  readonly clientid: string;
  readonly employer: CastMember | undefined;
}

export interface CastProject {
  readonly project: DemoProject;
  readonly code: string;
  readonly projectid: string;
  readonly client: CastClient;
  readonly openedAt: number;
  /** Closed ones take nobody any more, and finish what is under way; halted ones do nothing. */
  state: 'open' | 'closed' | 'halted';
  readonly placements: CastPlacement[];
}

export interface CastPlacement {
  readonly project: CastProject;
  readonly applicant: CastApplicant;
  status: 'applying' | 'shortlisted' | 'accepted' | 'rejected' | 'prepared' | 'departed' | 'removed';
  since: number;
  /** When the panel has seen them: nobody is decided about before. Undefined for who is to be given a time. */
  interviewAt?: number | undefined;
}

/** The people and things that exist by now, as far as chapters have to know of each other's. */
export class Cast {
  readonly people = new Map<string, CastMember>();
  readonly clients = new Map<string, CastClient>();
  readonly projects: CastProject[] = [];
  readonly applicants: CastApplicant[] = [];
  /** The same by the department in which they look for work, which never changes here. */
  readonly trades = new Map<string, CastApplicant[]>();

  introduce(applicant: CastApplicant): void {
    this.applicants.push(applicant);
    const { department } = applicant.application;
    const trade = this.trades.get(department) ?? [];
    this.trades.set(department, trade);
    trade.push(applicant);
  }

  /** @throws {Error} when nobody has this e-mail address by now */
  person(email: string): CastMember {
    const person = this.people.get(email);
    if (person === undefined) throw new Error(`${email} has no account yet`);
    return person;
  }
}
