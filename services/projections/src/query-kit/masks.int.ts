import { type Endpoint, endpoints } from '@berangkat/contracts/http';
import { type Actor, merged } from '@berangkat/contracts/kernel';
import { allows, CATEGORIES } from '@berangkat/contracts/permissions';
import { z } from 'zod';
import * as contexts from '../contexts';
import { type GivenEvent } from '../engine/testing';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../testing/events';
import { exportingTo } from '../testing/exporting';
import { ReadModels } from '../testing/read-models';
import { pastOfKinds } from '../contexts/past-of-kinds';
import { trailNames } from '../contexts/trail-names';

/*
 * Two portals that differ in nothing but what is masked answer who sees it masked the same: whatever is asked, in
 * whatever order, and whoever is looked for.
 */

const accounts = Object.fromEntries(
  CATEGORIES.map((category, number) => [category, { accountid: `2026010190${number}`, category }]),
) as Record<(typeof CATEGORIES)[number], Actor>;
const [OTHER, BOSS] = [
  { accountid: '20260101920', category: 'vendor' },
  { accountid: '20260101921', category: 'superadmin' },
] as const;
const [HOTEL, KITCHEN] = ['20260101301', '20260101201'];
const [WAITER, CHEF] = ['20260101401', '20260101402'];
const [AYU, BUDI, CITRA] = ['20260101101', '20260101102', '20260101103'];

/** The values in which the portals differ; the second of each pair is the other one's. */
const EMAILS = ['aaa.hidden@example.com', 'zzz.hidden@example.com'] as const;
const swap = <T>([one, other]: readonly [T, T], swapped: boolean): readonly [T, T] =>
  swapped ? [other, one] : [one, other];

interface Differing {
  /** E-mails and last sign-ins of superadmins, masked for all but them. */
  readonly superadmins?: boolean;
  /** E-mails of those who own applications, and how many applied for which job. */
  readonly owners?: boolean;
  /** The owners of the applications. */
  readonly ownership?: boolean;
}

const historyOf = ({ superadmins = false, owners = false, ownership = false }: Differing): readonly GivenEvent[] => {
  const [supervisor, boss] = swap(EMAILS, superadmins);
  const [vendor, other] = swap(['aaa.vendor@example.com', 'zzz.vendor@example.com'], owners);
  const [first, second] = swap([accounts.superadmin, BOSS], superadmins);
  const signedIn = ({ accountid, category }: Actor): GivenEvent => ({
    type: 'AccountSignedIn',
    stream: `account-${accountid}`,
    data: { accountid, method: 'password' },
    by: accountid,
    category,
  });
  const applied = (applicantid: string, { accountid }: Actor): GivenEvent => ({
    type: 'ApplicationSubmitted',
    stream: `applicant-${applicantid}`,
    data: {
      applicantid,
      accountid,
      managedby: accountid === accounts.applicant.accountid ? 'applicant' : 'vendor',
      firstname: 'Dewi',
      lastname: 'Dewi',
      email: `${applicantid}@mail.example`,
      dateofbirth: '1995-05-01',
      industry: 'hospitality',
      degree: 'diploma',
      positions: ['Chef'],
    },
  });
  const job = (opjobid: string): GivenEvent => ({
    type: 'JobPosted',
    stream: `openjob-${opjobid}`,
    data: {
      opjobid,
      opjobtitle: `Job ${opjobid}`,
      country: 'qatar',
      description: 'Cooks, and serves what is cooked.',
      industry: 'hospitality',
      department: 'culinary',
      qualification: 'bachelor',
      experience: 1,
      contractterm: 'contract',
      duration: 24,
      salary: 900,
      currency: 'QAR',
    },
  });
  const cv = (cvid: string, opjobid: string): GivenEvent => ({
    type: 'JobCvReceived',
    stream: `jobcv-${cvid}`,
    data: {
      cvid,
      opjobid,
      email: `${cvid}@mail.example`,
      file: `jobcvs/${cvid}.pdf`,
      filename: 'cv.pdf',
      contenttype: 'application/pdf',
      size: 9,
    },
  });
  const [wanted] = swap([WAITER, CHEF], owners);
  return [
    ...Object.values(accounts).map((actor) => accountRegistered(actor, { email: emailOf(actor, supervisor, vendor) })),
    accountRegistered(OTHER, { email: other }),
    accountRegistered(BOSS, { email: boss }),
    ...clientWithEmployer(HOTEL, accounts.employer),
    projectRegistered(KITCHEN, HOTEL),
    applied(AYU, ownership ? accounts.applicant : accounts.vendor),
    applied(BUDI, ownership ? accounts.vendor : accounts.applicant),
    applied(CITRA, OTHER),
    ...[AYU, BUDI, CITRA].map((applicantid) => ({
      type: 'ApplicantAddedToProject',
      stream: `placement-${KITCHEN}-${applicantid}`,
      data: { projectid: KITCHEN, applicantid },
    })),
    job(WAITER),
    job(CHEF),
    cv('20260101501', wanted),
    signedIn(first),
    signedIn(accounts.admin),
    signedIn(second),
  ];
};

const emailOf = ({ category }: Actor, supervisor: string, vendor: string): string =>
  category === 'superadmin' ? supervisor : category === 'vendor' ? vendor : `mmm.${category}@example.com`;

/** Searches for values that somebody sees masked. */
const HIDDEN = ['hidden', 'aaa', 'zzz', 'vendor@', EMAILS[0]];

const PARAMS: Readonly<Record<string, object>> = {
  '/projects/:id': { id: KITCHEN },
  '/applicants/account/:accountId': { accountId: accounts.vendor.accountid },
  '/reports/:report': { report: 'funnel' },
  '/histories/:kind/:id': { kind: 'project', id: KITCHEN },
  '/projects/:clientid': { clientid: HOTEL },
};

const shapeOf = ({ query }: Endpoint): Readonly<Record<string, z.ZodType>> => query?.shape ?? {};

/** Answers the values of a parameter, where it is one of some words. */
const choicesOf = (schema: z.ZodType | undefined): readonly string[] => {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return choicesOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? (schema.options as string[]) : [];
};

/** Everything that a list can be asked: in each order, counted by each filter, with each hidden word looked for. */
const questionsOf = (endpoint: Endpoint): readonly object[] => {
  const shape = shapeOf(endpoint);
  return [
    ...choicesOf(shape.sort).flatMap((sort) => [
      { sort, dir: 'asc' },
      { sort, dir: 'desc' },
    ]),
    ...choicesOf(shape.of).map((of) => ({ of })),
    ...choicesOf(shape.managedby).map((managedby) => ({ managedby })),
    ...['q', 'search']
      .filter((name) => name in shape)
      .flatMap((name) => HIDDEN.map((word) => ({ [name]: word, ...(shape.of && { of: choicesOf(shape.of)[0] }) }))),
  ];
};

const LISTS = Object.entries(endpoints as unknown as Readonly<Record<string, Endpoint>>).filter(
  ([, endpoint]) => endpoint.service === 'query-api' && endpoint.method === 'GET' && questionsOf(endpoint).length > 0,
);

const models: ReadModels[] = [];
const portal = async (differing: Differing): Promise<ReadModels> => {
  const made = await ReadModels.create();
  models.push(made);
  await made.given(...historyOf(differing));
  return made;
};
afterAll(() => Promise.all(models.map((each) => each.drop())));

const dependencies = { names: trailNames, past: pastOfKinds, exporting: exportingTo([]), passes: undefined as never };
type AnyQuery = (call: object) => Promise<unknown>;
const answersOf = async (
  { pool }: ReadModels,
  name: string,
  endpoint: Endpoint,
  actor: Actor | undefined,
): Promise<readonly unknown[]> => {
  const queries = merged(
    Object.values(contexts).flatMap((context) => ('queries' in context ? [context.queries(pool, dependencies)] : [])),
  ) as unknown as Readonly<Record<string, AnyQuery>>;
  const answers: unknown[] = [];
  for (const question of [{}, ...questionsOf(endpoint)]) {
    const params = Object.entries(PARAMS).find(([path]) => endpoint.path.startsWith(path))?.[1] ?? {};
    const query = endpoint.query!.safeParse(question);
    answers.push({
      question,
      answer: query.success
        ? await queries[name]!({ actor, params, query: query.data }).catch((error: { status?: number }) => {
            if (error.status === undefined) throw error;
            return error.status;
          })
        : 'refused',
    });
  }
  // Ids of events are chosen at random.
  return JSON.parse(JSON.stringify(answers).replaceAll(EVENT_ID, 'event')) as unknown[];
};
const EVENT_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let one: ReadModels;
let other: Readonly<Record<keyof Differing, ReadModels>>;
beforeAll(async () => {
  [one, other] = [
    await portal({}),
    {
      superadmins: await portal({ superadmins: true }),
      owners: await portal({ owners: true }),
      ownership: await portal({ ownership: true }),
    },
  ];
});

const READERS: readonly (Actor | undefined)[] = [undefined, ...Object.values(accounts)];
/** The readers who are told the values in which the portals differ. */
const told: Readonly<Record<keyof Differing, readonly (string | undefined)[]>> = {
  superadmins: ['superadmin'],
  owners: ['admin', 'superadmin'],
  ownership: ['admin', 'superadmin', 'vendor', 'applicant'],
};

describe.each(['superadmins', 'owners', 'ownership'] as const)('what is masked of %s', (differing) => {
  it.holds('V8.2.3').all(LISTS)('%s tells it by nothing', async (name, endpoint) => {
    const readers = READERS.filter((reader) => allows(reader, endpoint.action) !== 'no');
    for (const reader of readers.filter((each) => !told[differing].includes(each?.category)))
      expect({
        reader: reader?.category,
        answers: await answersOf(other[differing], name, endpoint, reader),
      }).toEqual({
        reader: reader?.category,
        answers: await answersOf(one, name, endpoint, reader),
      });
  });
});
