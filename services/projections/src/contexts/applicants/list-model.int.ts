import fc from 'fast-check';
import {
  APPLICANT_SORTS,
  applicantCountsQuery,
  applicantListQuery,
  type ApplicantListQuery,
} from '@berangkat/contracts/applicants';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { degrees } from '@berangkat/contracts/reference';
import { type GivenEvent } from '../../engine/testing';
import { accountRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { countApplicants } from './counts';
import { listApplicants } from './list';

const ACTORS: readonly Actor[] = (['superadmin', 'admin', 'agent'] as const).map((category, index) => ({
  accountid: `2026010190${index}`,
  category,
}));
const OWNERS = ['20260101801', '20260101802', '20260101803'];
const [ACTIVE, ENDED] = ['20260101001', '20260101002'];
const MOVES = ['ApplicantShortlisted', 'ApplicantPassedInterview', 'ApplicantLonglisted'] as const;
const STATUS_AFTER = {
  ApplicantShortlisted: 'shortlisted',
  ApplicantPassedInterview: 'accepted',
  ApplicantLonglisted: 'applying',
} as const;
const FIRST_AT = Date.UTC(2026, 0, 1);
/** Seconds until a day of the next window, which begins on 20 January. */
const NEXT_MONTH = 40 * 86_400;

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
/** Few values, so that many are equal, and some are missing. */
const form = {
  gender: maybe(oneOf('female', 'male')),
  dateofbirth: maybe(oneOf('1990-05-01', '1995-05-01', '2000-05-01')),
  degree: maybe(oneOf('school', 'diploma', 'master')),
  experience: maybe(oneOf(0, 1, 5, 10, 11, 12)),
  department: maybe(oneOf('culinary', 'deck')),
  industry: maybe(oneOf('hospitality', 'wellness')),
  positions: maybe(fc.uniqueArray(oneOf('Chef', 'Sous Chef', '100% Waiter'), { maxLength: 2 })),
};
const person = fc.record({
  firstname: oneOf('Ayu', 'Budi', 'Citra', 'Dian'),
  lastname: oneOf('Dewi', 'Ayu', 'A_B'),
  owner: fc.nat({ max: OWNERS.length - 1 }),
  /** Seconds: several are submitted in the same one, and updated in the same one. */
  submitted: fc.nat({ max: 4 }),
  form: fc.record(form),
  update: maybe(fc.record({ at: fc.integer({ min: 10, max: 13 }), experience: form.experience, degree: form.degree })),
  removed: fc.boolean(),
  moves: maybe(
    fc.record({
      project: oneOf(ACTIVE, ENDED),
      steps: fc.subarray([...MOVES]),
      left: fc.boolean(),
      /** Second of the last step: several come into their state in the same one, some in the month after. */
      at: oneOf(30, 31, 32, 33, NEXT_MONTH),
    }),
  ),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

/** One value or several, as an address holds them. */
const some = (...values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join(','));

const filters = fc.record({
  q: oneOf('ayu', 'AYU dewi', 'chef', 'a_', '%', '2026010110', 'nobody'),
  cat: some('hospitality', 'wellness'),
  degree: some('school', 'master', 'diploma'),
  experience: some('0', '10', 'more'),
  status: some('open', 'applying', 'shortlisted', 'accepted', 'passinterview'),
  project: some(ACTIVE, ENDED),
  month: some('2025-12', '2026-01', '2026-02', 'older'),
  owner: some(...OWNERS),
  managedby: oneOf('applicant', 'vendor'),
  removed: oneOf('with', 'only'),
  createdsince: oneOf(...[0, 2, 3].map((second) => new Date(FIRST_AT + second * 1_000).toISOString())),
  app: fc.constant('10'),
});
/** At most two filters at once, or most lists would be empty. */
const query = fc
  .record({
    filters,
    asked: fc.subarray(
      [
        'q',
        'cat',
        'degree',
        'experience',
        'status',
        'project',
        'month',
        'owner',
        'managedby',
        'createdsince',
        'removed',
        'app',
      ] as const,
      { maxLength: 2 },
    ),
    sort: oneOf(...APPLICANT_SORTS),
    dir: oneOf('asc', 'desc'),
    page: oneOf('1', '2', '3'),
  })
  .map(({ filters, asked, ...order }) => ({
    ...order,
    ...Object.fromEntries(asked.map((name) => [name, filters[name]])),
  }));

const idOf = (index: number): string => `20260101${101 + index}`;
const emailOf = (owner: number): string => `owner${owner}@example.com`;
/** The first vendor has a name that stands behind that of the second, which is made of its address. */
const NAMES = ['Made', 'zaki', undefined];
/** What Managed By shows: an applicant's address, a vendor's name. */
const shownOf = (owner: number): string => (kindOf(owner) === 'applicant' ? emailOf(owner) : (NAMES[owner] ?? 'Owner'));
const kindOf = (owner: number): 'applicant' | 'vendor' => (owner === 0 ? 'applicant' : 'vendor');

const history = (people: readonly Person[]): GivenEvent[] => [
  ...OWNERS.flatMap((accountid, owner) => [
    accountRegistered({ accountid, category: kindOf(owner) }, { email: emailOf(owner) }),
    { type: 'AccountNamed', stream: `account-${accountid}`, data: { accountid, displayname: NAMES[owner] } },
  ]),
  ...[ACTIVE, ENDED].map((projectid) => ({
    type: 'ProjectRegistered',
    stream: `project-${projectid}`,
    data: { projectid, projectname: projectid, projectcode: projectid, projectstatus: 'active' },
  })),
  { type: 'ProjectRemoved', stream: `project-${ENDED}`, data: { projectid: ENDED } },
  ...people.flatMap(({ firstname, lastname, owner, submitted, form, update, removed, moves }, index): GivenEvent[] => {
    const applicantid = idOf(index);
    const of = (type: string, second: number, data: object): GivenEvent => ({
      type,
      stream: `applicant-${applicantid}`,
      at: FIRST_AT + second * 1_000,
      data: { applicantid, ...data },
    });
    const inProject = (type: string): GivenEvent => ({
      type,
      stream: `placement-${moves!.project}-${applicantid}`,
      at: FIRST_AT + moves!.at * 1_000,
      data: { applicantid, projectid: moves!.project },
    });
    return [
      of('ApplicationSubmitted', submitted, {
        accountid: OWNERS[owner],
        managedby: kindOf(owner),
        firstname,
        lastname,
        ...form,
      }),
      ...(update === undefined
        ? []
        : [
            of('ApplicationUpdated', update.at, {
              experience: update.experience,
              ...(update.degree === undefined ? { cleared: ['degree'] } : { degree: update.degree }),
            }),
          ]),
      ...(removed ? [of('ApplicantRemoved', 20, {})] : []),
      ...(moves === undefined
        ? []
        : ['ApplicantAddedToProject', ...moves.steps, ...(moves.left ? ['ApplicantRemovedFromProject'] : [])].map(
            inProject,
          )),
    ];
  }),
];

/** Works out without SQL what the list shows of a person. */
const modelOf = ({ firstname, lastname, owner, submitted, form, update, removed, moves }: Person, index: number) => {
  const now = { ...form, ...(update && { degree: update.degree, experience: update.experience ?? form.experience }) };
  const last = moves?.steps.at(-1);
  return {
    ...now,
    applicantid: idOf(index),
    removed,
    managedby: kindOf(owner),
    submitted,
    accountid: OWNERS[owner]!,
    searched: [firstname, lastname, idOf(index), ...(form.positions ?? [])].join(' ').toLowerCase(),
    standing:
      moves === undefined || moves.left || moves.project !== ACTIVE
        ? 'open'
        : last === undefined
          ? 'applying'
          : STATUS_AFTER[last],
    keys: {
      firstname,
      gender: now.gender,
      age: now.dateofbirth,
      degree: degrees.values.findIndex((value) => value === now.degree),
      experience: now.experience,
      department: now.department,
      owner_email: shownOf(owner),
      createdat: submitted,
      since: moves?.at,
      updatedat: removed ? 20 : (update?.at ?? submitted),
    },
  };
};
type Modelled = ReturnType<typeof modelOf>;

const matches = ({ category }: Actor, asked: ApplicantListQuery) => {
  const isSuper = category === 'superadmin';
  const filters: ((person: Modelled) => boolean)[] = [
    ({ removed }) => removed === (isSuper && asked.removed === 'only') || (isSuper && asked.removed === 'with'),
    ({ searched }) =>
      (asked.q ?? '')
        .toLowerCase()
        .split(' ')
        .every((word) => searched.includes(word)),
    ({ industry }) => asked.cat === undefined || asked.cat.some((value) => value === industry),
    ({ degree }) => asked.degree === undefined || asked.degree.some((value) => value === degree),
    ({ experience }) =>
      asked.experience === undefined ||
      asked.experience.some((value) => (value === 'more' ? (experience ?? 0) > 10 : experience === Number(value))),
    ({ managedby }) => asked.managedby === undefined || category === 'agent' || managedby === asked.managedby,
    ({ submitted }) =>
      asked.createdsince === undefined || FIRST_AT + submitted * 1_000 >= Date.parse(asked.createdsince),
    ({ accountid }) => asked.owner === undefined || category === 'agent' || asked.owner.includes(accountid),
    // People who have a state have it in the one project that has not ended.
    ({ standing, keys: { since = 0 } }) =>
      category === 'agent' ||
      (standing === 'open'
        ? asked.month === undefined &&
          (asked.status?.includes('open') === true || (asked.status === undefined && asked.project === undefined))
        : (asked.month === undefined ||
            asked.month.includes('older') ||
            asked.month.includes(since < NEXT_MONTH ? '2026-01' : '2026-02')) &&
          (asked.project === undefined || asked.project.includes(ACTIVE)) &&
          (asked.status === undefined ||
            asked.status.some((value) => standing === (value === 'passinterview' ? 'accepted' : value)))),
  ];
  return (person: Modelled): boolean => filters.every((keeps) => keeps(person));
};

/** Answers a person's value as a reader sees it: no owner for agents, and no applicant for admins. */
const keyOf = ({ keys, managedby }: Modelled, sort: ApplicantListQuery['sort'], { category }: Actor) =>
  sort === 'owner_email' && (category === 'agent' || (category === 'admin' && managedby === 'applicant'))
    ? undefined
    : keys[sort];

/** Missing values last going up; equal ones by id. Who is older has the smaller birthday. */
const ascending =
  (sort: ApplicantListQuery['sort'], actor: Actor) =>
  (a: Modelled, b: Modelled): number => {
    const [x, y] = [keyOf(a, sort, actor), keyOf(b, sort, actor)];
    if (x === y) return a.applicantid < b.applicantid ? -1 : 1;
    if (x === undefined) return 1;
    if (y === undefined) return -1;
    return x < y ? -1 : 1;
  };

const expected = (people: readonly Person[], asked: ApplicantListQuery, actor: Actor) => {
  const byStanding =
    actor.category !== 'agent' &&
    asked.status?.includes('open') !== true &&
    (asked.status ?? asked.project ?? asked.month) !== undefined;
  const order = asked.sort === 'since' && !byStanding ? 'createdat' : asked.sort;
  const found = people.map(modelOf).filter(matches(actor, asked)).sort(ascending(order, actor));
  if ((asked.dir === 'desc') !== (asked.sort === 'age')) found.reverse();
  const { offset, count } = rowsOf(asked);
  return { ids: found.slice(offset, offset + count).map(({ applicantid }) => applicantid), total: found.length };
};

/** By the values that a filter takes: how many the list would show if it were set to that, and everything else stayed. */
const expectedCounts = (people: readonly Person[], of: string, asked: object, actor: Actor) => {
  const values: readonly string[] = {
    cat: ['hospitality', 'wellness'],
    degree: ['school', 'diploma', 'master'],
    experience: ['0', '1', '5', '10', 'more'],
    managedby: ['applicant', 'vendor'],
  }[of]!;
  const counted = values.map((value) => {
    const narrowed = applicantListQuery.parse({ ...asked, [of]: value });
    return [value, people.map(modelOf).filter(matches(actor, narrowed)).length] as const;
  });
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
};

const answersAsModelled = async (
  people: readonly Person[],
  questions: readonly (readonly [object, Actor])[],
): Promise<void> => {
  const models = await ReadModels.create();
  try {
    await models.given(...history(people));
    for (const [asked, actor] of questions) {
      const parsed = applicantListQuery.parse(asked);
      const { applicants, page } = await listApplicants(models.pool, parsed, actor);
      const listed = { ids: applicants.map(({ applicantid }) => applicantid), total: page.total };
      expect({ asked, actor, ...listed }).toEqual({ asked, actor, ...expected(people, parsed, actor) });
      for (const name of ['cat', 'degree', 'experience', 'managedby']) {
        const counting = applicantCountsQuery.parse({ ...asked, of: name });
        const { counts } = await countApplicants(models.pool, counting, actor);
        const hidden = name === 'managedby' && actor.category === 'agent';
        const right = hidden ? null : expectedCounts(people, name, asked, actor);
        expect({ asked, actor, name, counts }).toEqual({ asked, actor, name, counts: right });
      }
    }
  } finally {
    await models.drop();
  }
};

/** A run that is interrupted for its time goes on, and has a database to drop. */
let lastRun: Promise<void> | undefined;
afterAll(() => lastRun, 60_000);

it('whatever is filtered, sorted and paged, the list is what a simple model of it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 40, size: 'max' }),
      fc.array(fc.tuple(query, oneOf(...ACTORS)), { minLength: 1, maxLength: 100, size: 'max' }),
      (people, questions) => (lastRun = answersAsModelled(people, questions)),
    ),
    { numRuns: 5, plugins: [fc.interruptAfterTimeLimit(20_000)] },
  );
});
