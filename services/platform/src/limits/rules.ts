import { type Endpoint } from '@berangkat/contracts/http';
import { type AtOnce } from './gate';
import { type CallRate } from './tally';

/** A rule that an endpoint names; where it names none, `write` for a command and `read` for everything else. */
export type RuleName = NonNullable<Endpoint['limit']> | 'write';

export interface Rule {
  /**
   * All calls from one address together (networkOf), of all accounts and visitors: an office, or a carrier with
   * thousands of phones behind it.
   */
  readonly address: CallRate;
  /** Those of them that nobody signed in for. */
  readonly visitor: CallRate;
  readonly account: CallRate;
  /** Accounts of applicants, which anybody can make. */
  readonly applicant: CallRate;
  /** Calls about one record, whoever sends them. */
  readonly record?: CallRate;
  /** How many of its calls are under way at once; any number when left out. */
  readonly atOnce?: AtOnce;
}

const pace = (burst: number, perMinute: number): CallRate => ({ burst, perMinute });

/**
 * Every limit of the portal's calls; each process counts for itself. A recruiter who shortlists all 500 people on a
 * page, or turns pages with a hundred photos each, must never reach a limit. A program that sends more than a person
 * can must reach one. docs/operations/limits.md has the same table.
 */
export const RULES: Readonly<Record<RuleName, Rule>> = {
  read: {
    address: pace(15_000, 15_000),
    visitor: pace(600, 600),
    account: pace(1_500, 1_500),
    applicant: pace(600, 300),
  },
  write: { address: pace(3_000, 3_000), visitor: pace(60, 60), account: pace(600, 300), applicant: pace(60, 12) },
  /**
   * Calls that read much to answer little: pages as they were, two moments compared, replays, reports, histories,
   * counts of one's own. Not what is sent as a file, which `export` bounds.
   */
  past: {
    address: pace(1_200, 1_200),
    visitor: pace(60, 60),
    account: pace(60, 60),
    applicant: pace(60, 60),
    atOnce: { account: 2, registered: 4 },
  },
  /** Drafts and preferences are saved while somebody types and tries, and are no events. */
  draft: { address: pace(3_000, 3_000), visitor: pace(60, 60), account: pace(120, 60), applicant: pace(120, 60) },
  /** Whether an e-mail address is taken, suggestions while somebody types. */
  lookup: { address: pace(1_200, 1_200), visitor: pace(60, 60), account: pace(120, 120), applicant: pace(30, 12) },
  /**
   * Whether somebody is there already, asked while a form is typed. A vendor's answer is a yes or a no about people of
   * others: six a minute are more than anybody types, and too few to try numbers one after the other.
   */
  likeness: { address: pace(600, 300), visitor: pace(1, 1), account: pace(60, 6), applicant: pace(1, 1) },
  /** Reports of page visits. */
  visit: { address: pace(1_200, 1_200), visitor: pace(240, 120), account: pace(60, 60), applicant: pace(60, 60) },
  'sign-in': { address: pace(60, 60), visitor: pace(60, 60), account: pace(60, 60), applicant: pace(60, 60) },
  register: { address: pace(60, 30), visitor: pace(60, 6), account: pace(60, 30), applicant: pace(60, 6) },
  /** Spreadsheets: each reads a whole list. */
  export: { address: pace(120, 60), visitor: pace(10, 6), account: pace(20, 6), applicant: pace(6, 2) },
  upload: { address: pace(600, 300), visitor: pace(60, 60), account: pace(60, 30), applicant: pace(20, 4) },
  /**
   * CVs that strangers send to jobs: a school's computer room sends forty within minutes, and each of them to several
   * jobs. Each may be 10 MB, so the pace of a day is what bounds the disk.
   */
  'job-cv': {
    address: pace(300, 10),
    visitor: pace(200, 4),
    account: pace(30, 1),
    applicant: pace(30, 1),
    record: pace(400, 5),
  },
  /** Opening links to CVs. */
  share: { address: pace(300, 300), visitor: pace(30, 10), account: pace(60, 30), applicant: pace(30, 10) },
  /**
   * Opening and answering invitations to interviews: a classroom opens its messages within a minute behind one address,
   * and each of them answers. Nobody finds a link by trying, whatever the pace: it is signed.
   */
  invitation: { address: pace(600, 300), visitor: pace(300, 150), account: pace(60, 30), applicant: pace(60, 30) },
};

/** The parts of an endpoint that its rule depends on. */
export type Limited = Pick<Endpoint, 'method' | 'asks' | 'limit'>;

/** Whether an endpoint that names no rule can be asked for the past, and is under the rule of the past then. */
export const looksBack = ({ limit, query }: Pick<Endpoint, 'limit' | 'query'>): boolean =>
  limit === undefined && query !== undefined && Object.hasOwn(query.shape, 'asof');

/** The rule of an endpoint. */
export const ruleNameOf = ({ method, asks, limit }: Limited): RuleName =>
  limit ?? (method === 'GET' || asks ? 'read' : 'write');
