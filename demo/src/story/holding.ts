import { endpoints } from '@berangkat/contracts/http';
import {
  type Attendance,
  type ConductInterviews,
  type PlanInterviewDay,
  slotMoments,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { paths } from '@berangkat/contracts/paths';
import { CommandRefused } from '@berangkat/platform/event-log';
import { cardOf, PANELISTS } from '../content/interviews';
import { randomFor } from '../content/random';
import { MINUTE } from './calendar';
import { type CastProject, type CastMember } from './cast';
import { type Story } from './story';

/** Somebody who has a time on a day, in the order in which they are seen. */
export interface Expected {
  readonly interviewdayid: string;
  readonly project: CastProject;
  readonly applicantids: readonly string[];
  /** Of these, who has said that they do not come. */
  readonly declined: ReadonlySet<string>;
  /** Sits at the desk of the panel. */
  readonly by: CastMember;
}

/** A day that was called off, or whose project was taken away, sees nobody, and who has left the project is not seen. */
const ALLOWED = ['interview-cancelled', 'interview-not-on-day', 'not-found'];

/**
 * Sets down a day as its panel holds it: most come, some late, some not at all; each is scored by one or two. Whoever
 * was decided about before is not seen any more.
 */
export const holdDay = (story: Story, hours: PlanInterviewDay, expected: Expected): void => {
  const { interviewdayid, project, applicantids, declined, by } = expected;
  const { timeline, handlers } = story;
  const random = randomFor('panel of an interview day', interviewdayid);
  const panel = [random.pick(PANELISTS), random.pick(PANELISTS)];
  const conduct = async (body: ConductInterviews): Promise<void> => {
    await story
      .send(endpoints.conductInterviews, by, paths.interviewDay, body, (given, meta) =>
        given.step === 'attend'
          ? handlers.interviews.attend(interviewdayid, given, meta)
          : handlers.interviews.score(interviewdayid, given, meta),
      )
      .catch((error: unknown) => {
        if (!(error instanceof CommandRefused) || !ALLOWED.includes(error.code)) throw error;
      });
  };
  const slots = slotsOf(hours);
  for (const [index, applicantid] of applicantids.entries()) {
    const slot = slots[Math.floor(index / hours.rooms.length)];
    if (slot === undefined) continue;
    const { at, until } = slotMoments(hours, slot);
    const placement = project.placements.find(({ applicant }) => applicant.applicantid === applicantid);
    if (placement === undefined) continue;
    placement.interviewAt = until.getTime();
    const attend = (time: number, attendance: Attendance): void =>
      timeline.at(time, async () => {
        if (placement.status !== 'shortlisted') return;
        await conduct({ step: 'attend', applicantid, attendance });
        // Whoever did not come, or is to come once more, is given another time.
        if (attendance === 'absent' || attendance === 'again') placement.interviewAt = undefined;
      });
    const drawn = random.next();
    if (declined.has(applicantid) || drawn < 0.05) {
      attend(until.getTime(), 'absent');
      continue;
    }
    if (drawn < 0.18) attend(at.getTime(), 'late');
    attend(at.getTime() + random.int(1, 6) * MINUTE, 'arrived');
    attend(until.getTime(), drawn > 0.95 ? 'again' : 'seen');
    const writers = random.chance(0.45) ? new Set(panel) : new Set(panel.slice(0, 1));
    for (const panelist of writers) {
      const card = cardOf(placement.applicant.quality, random);
      timeline.at(until.getTime() + random.int(2, 30) * MINUTE, async () => {
        if (placement.status === 'shortlisted') await conduct({ step: 'score', applicantid, panelist, ...card });
      });
    }
  }
};
