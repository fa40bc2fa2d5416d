import { announcementVariables } from '@berangkat/contracts/announcements';
import { DOCUMENT_STATES, stateOfDocument } from '@berangkat/contracts/attachments';
import { type HeldDocument, neededDocuments } from '@berangkat/contracts/checklists';
import { careerOf, type Worked } from '@berangkat/contracts/experiences';
import { e164Of } from '@berangkat/contracts/phones';
import { type DomainEvent, type Happening } from '@berangkat/platform/event-log';
import { SEED } from '@berangkat/command-api/contexts/checklists/seed';
import { placementDecider } from '@berangkat/command-api/contexts/placements/decider';
import { dateOf, DAY, HOUR, monthsBefore } from './calendar';
import { storyOptions, TODAY } from './testing';
import { type ToldStory, tellStory } from './tell';

// Two years are told several times over, each some seconds of one processor.
jest.setTimeout(120_000);

/** Timers that jest leaves alone when only the date is set. */
const ALL_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

type Recorded = DomainEvent & {
  readonly stream: string;
  readonly time: number;
  readonly data: Record<string, unknown>;
};

const groupBy = <T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    group.push(one);
    groups.set(keyOf(one), group);
  }
  return groups;
};

const eventsOf = (happenings: readonly Happening[]): Recorded[] =>
  happenings.flatMap(({ stream, events, meta }) =>
    events.map((event) => ({ ...(event as Recorded), stream, time: meta.occurredAt })),
  );

describe('the story of the demonstration', () => {
  let story: ToldStory;
  let events: Recorded[];
  let byType: ReadonlyMap<string, readonly Recorded[]>;
  /** In the order of their time. */
  const of = (...types: readonly string[]): readonly Recorded[] =>
    types.length === 1 ? (byType.get(types[0]!) ?? []) : events.filter(({ type }) => types.includes(type));

  const heldBy = (applicantid: string): HeldDocument[] =>
    of('DocumentUploaded')
      .filter(({ data }) => data.applicantid === applicantid)
      .map(({ data }) => ({
        documenttype: String(data.documenttype),
        expireson: (data.expireson as string | undefined) ?? null,
      }));

  beforeAll(async () => {
    story = await tellStory(storyOptions());
    events = eventsOf(story.happenings);
    byType = groupBy(events, ({ type }) => type);
  });

  it('begins two years ago by saying what it is, ends a moment ago, and never goes back', () => {
    expect(events[0]).toMatchObject({ type: 'DemoDataBegun', time: monthsBefore(TODAY, 24) });
    expect(events.at(-1)!.type).toBe('DemoDataLoaded');
    expect(TODAY - events.at(-1)!.time).toBeLessThan(HOUR);
    const back = events.findIndex(({ time }, index) => index > 0 && time < events[index - 1]!.time);
    expect(back).toBe(-1);
  });

  it('gives everything the ids of its day', () => {
    for (const { data, time } of of('ApplicationSubmitted', 'AccountRegistered', 'AdminCommentAdded')) {
      const id = String(data.commentid ?? data.applicantid ?? data.accountid);
      // Ids begin on a day (the floor), and go on past 999 from there.
      if (dateOf(time) > '2025-12-01') expect(id.slice(0, 8)).toBe(dateOf(time).replaceAll('-', ''));
    }
  });

  it('is as large as an agency: applicants, vendors, clients, projects', () => {
    // Eight are entered twice.
    expect(of('ApplicationSubmitted')).toHaveLength(1_200 + 8);
    expect(of('ClientRegistered')).toHaveLength(15);
    expect(of('ProjectRegistered')).toHaveLength(40);
    expect(of('AccountRegistered').filter(({ data }) => data.category === 'vendor')).toHaveLength(12);
    const owners = of('ApplicationSubmitted').filter(({ data }) => data.managedby === 'vendor').length;
    expect(owners / 1_200).toBeCloseTo(0.4, 1);
  });

  it('has albums for everybody, one for the office, and one and a picture that were removed', () => {
    const albums = of('AlbumCreated').map(({ data }) => data.public);
    expect(albums.filter((isPublic) => isPublic)).toHaveLength(5);
    expect(albums).toHaveLength(6);
    expect(of('ContentPosted')).toHaveLength(14);
    for (const type of ['AlbumStatusChanged', 'ContentStatusChanged'])
      expect(of(type).map(({ data }) => data.status)).toEqual(['removed']);
  });

  it('has applications, moves and departures in every month', () => {
    for (let month = 0; month < 24; month += 1) {
      const [from, to] = [monthsBefore(TODAY, month + 1), monthsBefore(TODAY, month)];
      const inMonth = (type: string) => of(type).filter(({ time }) => time >= from && time < to).length;
      expect({ month, applications: inMonth('ApplicationSubmitted') >= 15 }).toEqual({ month, applications: true });
      expect({ month, departures: inMonth('ApplicantDeparted') > 0 }).toEqual({ month, departures: true });
      expect({ month, moves: inMonth('ApplicantShortlisted') > 5 }).toEqual({ month, moves: true });
    }
    const departed = of('ApplicantDeparted').length;
    expect(departed).toBeGreaterThan(300);
    expect(departed).toBeLessThan(550);
  });

  it('holds its interview days: most come, some do not, and who was seen is scored', () => {
    const noted = of('InterviewAttended').map(({ data }) => String(data.attendance));
    const seen = noted.filter((one) => one === 'seen' || one === 'again').length;
    const absent = noted.filter((one) => one === 'absent').length;
    expect(seen).toBeGreaterThan(200);
    expect(absent / (seen + absent)).toBeGreaterThan(0.04);
    expect(absent / (seen + absent)).toBeLessThan(0.2);
    expect(of('InterviewScored').length).toBeGreaterThan(seen * 0.9);
    for (let month = 0; month < 22; month += 1) {
      const [from, to] = [monthsBefore(TODAY, month + 1), monthsBefore(TODAY, month)];
      const held = of('InterviewAttended').some(({ time }) => time >= from && time < to);
      expect({ month, held }).toEqual({ month, held: true });
    }
  });

  it('announces now and then: most is read, some is not sent, and of one message nobody knows', () => {
    const announced = of('AnnouncementRequested');
    expect(announced.length).toBeGreaterThanOrEqual(3);
    for (const type of ['AnnouncementRead', 'AnnouncementFailed', 'NumberOptedOut'])
      expect({ type, some: of(type).length > 0 }).toEqual({ type, some: true });
    expect(of('AnnouncementUncertain')).toHaveLength(1);
    expect(of('AnnouncementUncertain')[0]!.data.announcementid).toBe(announced.at(-1)!.data.announcementid);
    // Nothing waits: a portal that begins with this story sends nothing.
    const messages = announced.reduce((sum, { data }) => sum + (data.applicantids as string[]).length, 0);
    const settled = of('AnnouncementSent', 'AnnouncementFailed', 'AnnouncementUncertain');
    expect(new Set(settled.map(({ stream }) => stream)).size).toBe(messages);
  });

  it('has one default sender before it announces anything, which the form of announcements takes', () => {
    const [set, ...more] = of('DefaultSenderChanged');
    expect(more).toEqual([]);
    expect(set!.time).toBeLessThan(of('AnnouncementRequested')[0]!.time);
    const { sender } = set!.data as { sender: string };
    // It reads as a number, with its country code, and the form has it in digits.
    expect(e164Of(sender)).toBe(sender);
    const words = { subject: 'Briefing', content: 'Please come at nine.', sender: sender.replace('+', '') };
    expect(announcementVariables.parse(words)).toMatchObject({ sender: sender.slice(1) });
  });

  it('rejects with reasons, at every client', () => {
    for (const { clientid, client } of story.cast.clients.values()) {
      const mine = story.cast.projects.filter((project) => project.client.clientid === clientid);
      const ids = new Set(mine.map(({ projectid }) => projectid));
      const reasons = of('ApplicantRejected').filter(({ data }) => ids.has(String(data.projectid)) && data.comment);
      const enough = reasons.length >= (client.clientcode === 'HANBIT' ? 0 : 3);
      expect({ client: client.clientcode, reasons: enough }).toEqual({ client: client.clientcode, reasons: true });
    }
  });

  it('gives nearly all applicants schools and jobs that fit what they apply with, and leaves a few gaps', () => {
    const [jobs, schools] = [of('ExperienceAdded'), of('EducationAdded')];
    const having = (records: readonly Recorded[]) => new Set(records.map(({ data }) => data.applicantid)).size;
    expect(having(jobs)).toBeGreaterThan(1_080);
    expect(having(jobs)).toBeLessThan(1_190);
    expect(having(schools)).toBeGreaterThan(1_060);
    expect(having(schools)).toBeLessThan(1_180);
    for (const type of ['ExperienceRemoved', 'ExperienceChanged']) expect(of(type).length).toBeGreaterThan(20);
    const jobsOf = groupBy(jobs, ({ data }) => data.applicantid);
    for (const { data: application, time } of of('ApplicationSubmitted')) {
      const own = jobsOf.get(application.applicantid) ?? [];
      // An applicant of today is still writing.
      if (own.length === 0 || TODAY - time < DAY) continue;
      const { months } = careerOf(
        own.map(({ data }) => data as unknown as Worked),
        dateOf(own[0]!.time),
      );
      expect(Math.abs(months / 12 - Number(application.experience))).toBeLessThan(1);
    }
    const own = story.cast.applicants.find(({ owner }) => owner.email === 'applicant@example.com')!.applicantid;
    expect(jobs.some(({ data }) => data.applicantid === own)).toBe(true);
    expect(schools.some(({ data }) => data.applicantid === own)).toBe(true);
  });

  it('has photos of the work, a full photo and a CV file of the applicant with a sign-in, and of some of the newest', () => {
    const own = story.cast.applicants.find(({ owner }) => owner.email === 'applicant@example.com')!.applicantid;
    for (const [type, least] of [
      ['FullPhotoChanged', 1],
      ['CvFileUploaded', 1],
      ['WorkPhotoAdded', 3],
    ] as const) {
      const applicantids = of(type).map(({ data }) => data.applicantid);
      expect(applicantids.filter((id) => id === own).length).toBeGreaterThanOrEqual(least);
      expect(new Set(applicantids).size).toBeGreaterThan(3);
    }
  });

  it('has documents of who is about to leave: some are missing, some expire, some have expired', () => {
    const today = dateOf(TODAY);
    const brought = story.cast.projects
      .flatMap(({ placements }) => placements)
      .filter(({ status, since }) => status === 'accepted' && TODAY - since > 15 * DAY && TODAY - since < 100 * DAY)
      .map(({ applicant }) =>
        neededDocuments(['Passport', 'Medical Certificate'], heldBy(applicant.applicantid), today),
      );
    const states = brought.flat().map(({ state }) => state);
    for (const state of ['missing', 'valid'] as const) expect(states).toContain(state);
    const all = of('DocumentUploaded').map(({ data }) => stateOfDocument((data.expireson as string) ?? null, today));
    for (const state of DOCUMENT_STATES) expect({ state, some: all.includes(state) }).toEqual({ state, some: true });
    const own = story.cast.applicants.find(({ owner }) => owner.email === 'applicant@example.com')!.applicantid;
    expect(heldBy(own).length).toBeGreaterThan(2);
    expect(of('ChecklistChanged').map(({ data }) => data.destination)).toEqual([
      ...SEED.map(({ destination }) => destination),
      'norway',
    ]);
  });

  it('moves applicants only along the pipeline', () => {
    const states = new Map<string, ReturnType<typeof placementDecider.initialState>>();
    const ways = new Set<string>();
    for (const event of events.filter(({ stream }) => stream.startsWith('placement-'))) {
      const before = states.get(event.stream) ?? placementDecider.initialState();
      states.set(event.stream, placementDecider.evolve(before, event as never));
      ways.add(event.type);
    }
    expect(ways.size).toBe(8);
    const [last] = [...states.values()].map((state) => JSON.stringify(state)).slice(-1);
    expect(last).toBeDefined();
    const both = story.cast.applicants.filter(
      (applicant) =>
        story.cast.projects.flatMap(({ placements }) =>
          placements.filter(
            (placement) =>
              placement.applicant === applicant && (placement.status === 'accepted' || placement.status === 'prepared'),
          ),
        ).length > 1,
    );
    expect(both).toEqual([]);
  });

  it('has people in several projects, removed and recovered ones, changed applications and people who wait too long', () => {
    const several = story.cast.applicants.filter(({ projects }) => projects.size > 1).length;
    expect(several).toBeGreaterThan(150);
    expect(of('ApplicantRemoved').length).toBeGreaterThan(10);
    expect(of('ApplicantRecovered').length).toBeGreaterThan(3);
    expect(of('ApplicationUpdated').length).toBeGreaterThan(250);
    expect(of('AccountStatusChanged').length).toBeGreaterThan(0);
    const waiting = story.cast.projects
      .filter(({ state }) => state === 'open')
      .flatMap(({ placements }) => placements)
      .filter(({ status, since }) => status === 'shortlisted' && TODAY - since > 21 * DAY);
    expect(waiting.length).toBeGreaterThan(2);
  });

  it('is alive today and yesterday', () => {
    const since = (hours: number) => events.filter(({ time }) => TODAY - time < hours * HOUR);
    const types = new Set(since(24).map(({ type }) => type));
    for (const type of ['ApplicationSubmitted', 'AccountRegistered', 'ApplicantPassedInterview'])
      expect(types).toContain(type);
    expect(since(48).length).toBeGreaterThan(40);
  });

  it('gives both employers with a sign-in projects with people at every stage, the vendor and the applicant their own', () => {
    for (const code of ['QAMARBAY', 'NORDLYS']) {
      const open = story.cast.projects.filter(
        ({ client, state }) => client.client.clientcode === code && state === 'open',
      );
      const stages = new Set(open.flatMap(({ placements }) => placements.map(({ status }) => status)));
      expect([...stages]).toEqual(
        expect.arrayContaining(['applying', 'shortlisted', 'accepted', 'prepared', 'rejected']),
      );
    }
    const ownedBy = (email: string) => story.cast.applicants.filter(({ owner }) => owner.email === email).length;
    expect(ownedBy('applicant@example.com')).toBe(1);
    expect(ownedBy('newcomer@example.com')).toBe(0);
    expect(ownedBy('vendor@example.com')).toBeGreaterThan(40);
  });

  it('is the same every time, ids and all, whatever the clock of the machine says', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1));
    const again = await tellStory(storyOptions({ months: 2 }));
    clock.mockRestore();
    const once = await tellStory(storyOptions({ months: 2 }));
    expect(JSON.stringify(again.happenings)).toBe(JSON.stringify(once.happenings));
    expect(once.happenings.length).toBeGreaterThan(800);
  });

  it('is told for whatever day it is', async () => {
    for (const today of [
      '2026-01-01T00:05:00+07:00',
      '2026-11-30T23:38:00+07:00',
      '2027-03-10T09:00:00+07:00',
      '2028-02-29T23:00:00+07:00',
    ]) {
      // Rules say what is not over yet by the clock of the machine, which is that of the day there.
      jest.useFakeTimers({ now: Date.parse(today), doNotFake: [...ALL_BUT_DATE] });
      const { happenings, cast } = await tellStory(storyOptions({ today: Date.parse(today), months: 2 }));
      const times = happenings.map(({ meta }) => meta.occurredAt);
      expect(times.every((time, index) => index === 0 || time >= times[index - 1]!)).toBe(true);
      jest.useRealTimers();
      expect(cast.applicants).toHaveLength(100);
      const daysOf = (wanted: string) =>
        happenings.flatMap(({ events }) =>
          events.flatMap(({ type, data }) =>
            type === wanted ? [data as { interviewdayid: string; date?: string }] : [],
          ),
        );
      const off = new Set(daysOf('InterviewDayCancelled').map(({ interviewdayid }) => interviewdayid));
      const toCome = daysOf('InterviewDayPlanned').filter(
        ({ interviewdayid, date }) => !off.has(interviewdayid) && date! > dateOf(Date.parse(today)),
      );
      expect([today, toCome.length > 0]).toEqual([today, true]);
    }
  });

  it('makes only the sign-ins when nothing else is wanted, and nothing where others can reach it', async () => {
    const alone = await tellStory(storyOptions({ accountsOnly: true }));
    expect([alone.cast.people.size, alone.loginIds.size, alone.cast.applicants.length]).toEqual([10, 7, 0]);
    await expect(tellStory(storyOptions({ exposed: true }))).rejects.toMatchObject({ code: 'demo-exposed' });
  });
});
