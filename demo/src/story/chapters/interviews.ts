import { endpoints } from '@berangkat/contracts/http';
import { type ArrangeInterviews, type PlanInterviewDay } from '@berangkat/contracts/interviews';
import { paths } from '@berangkat/contracts/paths';
import { CommandRefused } from '@berangkat/platform/event-log';
import { type Random, randomFor } from '../../content/random';
import { atWork, DAY, dateOf, HOUR } from '../calendar';
import { type CastProject } from '../cast';
import { visitorLike } from '../senders';
import { holdDay } from '../holding';
import { type Chapter, type Story } from '../story';
import { recruiterAt } from './applicants';

/** People who wait on a shortlist before somebody is flown in for them. */
const WORTH_A_DAY = 3;

/** The panel comes to Bali, or sits before a screen at home. */
const placeOf = (project: CastProject, random: Random): Pick<PlanInterviewDay, 'zone' | 'place' | 'link' | 'rooms'> =>
  random.chance(0.6)
    ? { zone: 'Asia/Makassar', place: 'Jl. Bypass Ngurah Rai 88, Denpasar', rooms: ['Melati', 'Kamboja'] }
    : { zone: 'Asia/Qatar', link: `https://meet.example.com/${project.code.toLowerCase()}`, rooms: ['Video'] };

const planDay = async (
  story: Story,
  project: CastProject,
  people: readonly string[],
  random: Random,
): Promise<void> => {
  const { interviews } = story.handlers;
  const recruiter = recruiterAt(story, random);
  const body = {
    projectid: project.projectid,
    date: dateOf(atWork(story.timeline.now + random.int(4, 9) * DAY, random)),
    begins: '09:00',
    ends: '16:00',
    minutes: random.chance(0.5) ? 20 : 30,
    breaks: [{ from: '12:00', until: '13:00' }],
    remarks: 'Paspor, KTP dan sertifikat asli. / Bring your passport, ID card and original certificates.',
    ...placeOf(project, random),
  };
  const { interviewdayid } = await story.send(
    endpoints.planInterviewDay,
    recruiter,
    paths.interviewDayForm,
    body,
    (given, meta) => interviews.plan(given, meta),
  );
  const fill = { step: 'fill' as const, applicantids: [...people] };
  const { problems } = await story.send(
    endpoints.arrangeInterviews,
    recruiter,
    paths.interviewDay,
    fill,
    (given, meta) => interviews.arrange(interviewdayid, given, meta),
  );
  const seated = people.filter((one) => !problems.some(({ applicantid }) => applicantid === one));
  const declined = seated.length > 0 ? await invite(story, interviewdayid, seated, recruiter) : new Set<string>();
  const by = project.client.employer ?? recruiter;
  holdDay(story, body, { interviewdayid, project, applicantids: seated, declined, by });
  if (!random.chance(0.3)) return;
  // A flight is late.
  story.timeline.at(story.timeline.now + random.int(1, 3) * DAY, async () => {
    const arrange = (step: ArrangeInterviews) =>
      story.send(endpoints.arrangeInterviews, recruiter, paths.interviewDay, step, (given, meta) =>
        interviews.arrange(interviewdayid, given, meta),
      );
    if (random.chance(0.85)) await arrange({ step: 'shift', minutes: 20 }).catch(staysAsItIs);
    else {
      await arrange({ step: 'cancel', reason: 'Panel batal datang' });
      for (const placement of project.placements)
        if (seated.includes(placement.applicant.applicantid)) placement.interviewAt = undefined;
    }
  });
};

const OTHER_TIMES = ['Setelah jam makan siang, kalau bisa.', 'Saya baru bisa setelah pukul 14.00.'];
const REASONS = ['Sudah diterima bekerja di tempat lain.', 'Orang tua saya sakit.'];

/** A day cannot move into another interview of somebody on it: which days those are depends on the day of the telling. */
const staysAsItIs = (error: unknown): void => {
  if (!(error instanceof CommandRefused) || error.code !== 'interview-busy') throw error;
};

/**
 * Everybody on the day is invited; most answer within a day, and some do not at all.
 * @returns those who say that they do not come
 */
const invite = async (
  story: Story,
  interviewdayid: string,
  people: readonly string[],
  recruiter: ReturnType<typeof recruiterAt>,
): Promise<ReadonlySet<string>> => {
  const { handlers, timeline, writeSide } = story;
  const random = randomFor('answers to invitations', interviewdayid);
  await story.send(
    endpoints.inviteToInterviews,
    recruiter,
    paths.interviewDay,
    { applicantids: [...people] },
    (given, meta) => handlers.interviews.invite(interviewdayid, given, meta),
  );
  const declined = new Set<string>();
  for (const applicantid of people) {
    const draw = random.next();
    if (draw > 0.8) continue;
    if (draw >= 0.7) declined.add(applicantid);
    const words = random.pick(draw < 0.7 ? OTHER_TIMES : REASONS);
    timeline.at(timeline.now + random.int(1, 30) * HOUR, async () => {
      if (!(await handlers.applicants.exists(applicantid))) return;
      const invited = { interviewdayid, applicantid };
      const meta = () => writeSide.metaOf(visitorLike(applicantid, 'applicant'));
      const { at, status } = (await handlers.interviews.show(invited, meta())).body;
      if (status !== 'coming') return;
      const said =
        draw < 0.62
          ? ({ at, answer: 'accepted' } as const)
          : ({ at, answer: draw < 0.7 ? 'other-time' : 'declined', words } as const);
      await handlers.interviews.hear(invited, said, meta());
    });
  }
  return declined;
};

/** Those of an open project who wait to be given a time. */
const waitingIn = ({ state, placements }: CastProject): readonly string[] =>
  state !== 'open'
    ? []
    : placements
        .filter(({ status, interviewAt }) => status === 'shortlisted' && interviewAt === undefined)
        .map(({ applicant }) => applicant.applicantid);

/**
 * Every week somebody plans days for projects whose shortlists have grown, and on the eve of the last day one where none is
 * to come: told on 30 November 2026, the list of interview days was empty.
 */
export const interviews: Chapter = (story) => {
  const { timeline, begin, today, cast } = story;
  const week = async (): Promise<void> => {
    const random = randomFor('interview days', dateOf(timeline.now));
    for (const project of cast.projects) {
      const people = waitingIn(project);
      if (people.length >= WORTH_A_DAY && random.chance(0.4)) await planDay(story, project, people, random);
    }
    timeline.at(atWork(timeline.now + 6 * DAY, random), week);
  };
  const eve = async (): Promise<void> => {
    const isToCome = cast.projects.some(({ placements }) =>
      placements.some(({ interviewAt = 0 }) => interviewAt > today),
    );
    const [most] = cast.projects.toSorted((one, other) => waitingIn(other).length - waitingIn(one).length);
    if (isToCome || most === undefined) return;
    const people = waitingIn(most);
    if (people.length > 0) await planDay(story, most, people, randomFor('interview days', dateOf(today)));
  };
  timeline.at(atWork(begin + 9 * DAY + HOUR, randomFor('interview days')), week);
  timeline.at(today - DAY, eve);
};
