import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { type MoveApplicant } from '@berangkat/contracts/placements';
import { type Pace } from '../../content/clients';
import { commentOn } from '../../content/comments';
import { returned } from '../../content/corrections';
import { type Random, randomFor } from '../../content/random';
import { atWork, DAY, flightAfter, HOUR, MINUTE, offHours } from '../calendar';
import { type CastApplicant, type CastPlacement, type CastProject, type CastMember } from '../cast';
import { setStatus } from '../project-form';
import { type Chapter, type Story } from '../story';
import { recruiterAt, update } from './applicants';
import { bringDocuments } from './documents';

const WEEK = 7 * DAY;
/** Days until a project is closed, full or not. */
const LONGEST = 300;
/** People who are looked at for each seat that is free. */
const PER_SEAT = 2.6;
/** How long a client takes, beside an ordinary one. */
const SLOWNESS: Record<Pace, number> = { quick: 0.5, steady: 1, slow: 2.2 };
/** Days that a visa takes; 30 where nothing is said. */
const VISA: Readonly<Record<string, number>> = {
  'united arab emirates': 14,
  singapore: 18,
  malaysia: 20,
  maldives: 16,
  qatar: 24,
  'saudi arabia': 30,
  'united states': 42,
  norway: 28,
  japan: 58,
  switzerland: 60,
};
/** Placements under way when the agency began to use the portal are entered within days. */
const CATCHING_UP = 45 * DAY;
const QUICKLY = 0.22;

/** A number of days, most often less than twice as many. */
const about = (days: number, random: Random): number => days * (0.35 + random.next() + random.next() ** 4 * 1.6);

/** Answers the recruiter who looks after a project. */
const recruiterOf = (story: Story, { code }: CastProject): CastMember =>
  recruiterAt(story, randomFor('recruiter', code));

/** The client's own account where it has one; else the recruiter says what the client wrote. */
const deciderOf = (story: Story, project: CastProject): CastMember =>
  project.client.employer ?? recruiterOf(story, project);

/** Moves through one project, from being added to departing. */
class Journey {
  readonly #random: Random;

  constructor(
    private readonly story: Story,
    private readonly placement: CastPlacement,
  ) {
    this.#random = randomFor('placement', placement.project.code, placement.applicant.number);
  }

  async begin(): Promise<void> {
    const { project, applicant } = this.placement;
    await this.story.send(
      endpoints.addApplicant,
      recruiterOf(this.story, project),
      paths.projectApplicants,
      { applicantid: applicant.applicantid },
      (body, meta) => this.story.handlers.placements.add(project.projectid, body, meta),
    );
    applicant.projects.add(project.projectid);
    applicant.standing = 'applying';
    project.placements.push(this.placement);
    this.#after(about(7, this.#random) * this.#slowness, () => this.#look());
  }

  get #slowness(): number {
    return SLOWNESS[this.placement.project.client.client.pace];
  }

  /** Sets down the next step; it is taken if nothing has become of this placement until then. */
  #after(days: number, step: () => Promise<void>, at = atWork): void {
    const { story, placement } = this;
    const { now } = story.timeline;
    const quickly = now - story.begin < CATCHING_UP && placement.project.openedAt - story.begin < DAY;
    const { status } = placement;
    story.timeline.at(at(now + days * DAY * (quickly ? QUICKLY : 1), this.#random), async () => {
      if (placement.status === status && placement.project.state !== 'halted') await step();
    });
  }

  async #move(by: CastMember, to: MoveApplicant['applicantstatus'], comment?: string): Promise<void> {
    const { project, applicant } = this.placement;
    const { applicantid } = applicant;
    await this.story.send(
      endpoints.moveApplicant,
      by,
      paths.projectApplicants,
      { applicantid, applicantstatus: to, ...(comment !== undefined && { comment }) },
      (body, meta) => this.story.handlers.placements.move(project.projectid, body, meta),
    );
    this.placement.status = to as CastPlacement['status'];
    this.placement.since = this.story.timeline.now;
  }

  #remark(what: Parameters<typeof commentOn>[0], probability: number): string | undefined {
    return this.#random.chance(probability) ? commentOn(what, this.#random) : undefined;
  }

  /** The client looks at who was proposed. Some are never looked at. */
  async #look(): Promise<void> {
    const { project, applicant } = this.placement;
    if (applicant.standing === 'taken' || applicant.standing === 'abroad') return this.remove();
    if (project.state === 'closed' || this.#random.chance(0.16)) return;
    return this.shortlist();
  }

  async shortlist(): Promise<void> {
    await this.#move(deciderOf(this.story, this.placement.project), 'shortlisted');
    this.#after(about(13, this.#random) * this.#slowness, () => this.#interview());
  }

  async #interview(): Promise<void> {
    const { project, applicant, interviewAt = 0 } = this.placement;
    const { now } = this.story.timeline;
    if (interviewAt > now)
      return this.#after((interviewAt - now) / DAY + about(2, this.#random), () => this.#interview());
    if (applicant.standing === 'taken' || applicant.standing === 'abroad') return this.remove();
    const decider = deciderOf(this.story, project);
    const chance = (project.client.client.takes / 12) * applicant.quality;
    const drawn = this.#random.next();
    if (drawn < chance) return this.accept(decider);
    if (drawn < chance + 0.09) {
      await this.#move(decider, 'applying', this.#remark('back', 0.9));
      return this.#after(about(18, this.#random), () => this.#look());
    }
    return this.#reject(decider, 'rejected');
  }

  async accept(decider: CastMember): Promise<void> {
    await this.#move(decider, 'accepted', commentOn('passed', this.#random));
    this.placement.applicant.standing = 'taken';
    bringDocuments(this.story, this.placement.applicant);
    this.#after(about(17, this.#random), () => this.#prepare());
  }

  async #reject(by: CastMember, why: 'rejected' | 'rejectedLate'): Promise<void> {
    const { applicant } = this.placement;
    await this.#move(by, 'rejected', this.#remark(why, 0.88));
    applicant.standing = 'free';
    applicant.freeFrom = this.story.timeline.now + this.#random.int(10, 40) * DAY;
    if (!this.#random.chance(0.08)) return;
    this.#after(about(9, this.#random), async () => {
      if (applicant.standing !== 'free' || this.placement.project.state !== 'open') return;
      await this.#move(recruiterOf(this.story, this.placement.project), 'applying', this.#remark('takenBack', 1));
      applicant.standing = 'applying';
      this.#after(about(5, this.#random) * this.#slowness, () => this.#look());
    });
  }

  /** Medical check-up, contract, papers. */
  async #prepare(): Promise<void> {
    const { project } = this.placement;
    const recruiter = recruiterOf(this.story, project);
    if (this.#random.chance(0.09)) return this.#reject(deciderOf(this.story, project), 'rejectedLate');
    await this.#move(recruiter, 'prepared', this.#remark('prepared', 0.7));
    const { country } = project.client.client;
    this.#after(
      about(VISA[country] ?? 30, this.#random),
      () => this.#depart(),
      (time) => {
        return flightAfter(time) + this.#random.int(5, 170) * MINUTE;
      },
    );
  }

  async #depart(): Promise<void> {
    const { project, applicant } = this.placement;
    const recruiter = recruiterOf(this.story, project);
    if (this.#random.chance(0.04)) {
      await this.remove();
      applicant.freeFrom = this.story.timeline.now + 60 * DAY;
      return;
    }
    await this.#move(recruiter, 'departed', this.#remark('departed', 0.6));
    applicant.standing = 'abroad';
    const contract = this.#random.int(210, 720);
    this.story.timeline.at(offHours(this.story.timeline.now + contract * DAY, this.#random), async () => {
      applicant.standing = 'free';
      applicant.freeFrom = this.story.timeline.now + this.#random.int(5, 40) * DAY;
      if (!this.#random.chance(0.7)) return;
      await update(
        this.story,
        applicant,
        returned(applicant.application, contract / 365, project.client.client.country),
      );
    });
  }

  /** A recruiter takes the applicant out of the pipeline. */
  async remove(): Promise<void> {
    const { project, applicant } = this.placement;
    const { applicantid } = applicant;
    await this.story.send(
      endpoints.removeApplicant,
      recruiterOf(this.story, project),
      paths.projectApplicants,
      { applicantid },
      (body, meta) => this.story.handlers.placements.remove(project.projectid, body, meta),
    );
    const { status } = this.placement;
    this.placement.status = 'removed';
    const elsewhere = status !== 'accepted' && status !== 'prepared' && applicant.standing !== 'applying';
    if (!elsewhere) applicant.standing = 'free';
  }
}

/**
 * Answers the applicants who may be proposed: free people of the trade, at times one whom another project only looks
 * at.
 */
const candidatesFor = ({ cast, timeline }: Story, project: CastProject, random: Random): CastApplicant[] => {
  const suitable = project.project.departments
    .flatMap((department) => cast.trades.get(department) ?? [])
    .filter(
      ({ projects, standing, freeFrom }) =>
        freeFrom <= timeline.now &&
        (standing === 'free' || (standing === 'applying' && random.chance(0.12))) &&
        !projects.has(project.projectid),
    );
  // The newest first, mostly.
  return suitable
    .map((applicant, index) => ({ applicant, order: (suitable.length - index) * (0.3 + random.next()) }))
    .sort((a, b) => a.order - b.order)
    .map(({ applicant }) => applicant);
};

/** Every week the recruiter proposes some more, until there are enough; then the project runs out. */
export const openPipeline = (story: Story, project: CastProject): void => {
  const { timeline, begin } = story;
  const random = randomFor('pipeline', project.code);
  const { seats } = project.project;
  const propose = async (): Promise<void> => {
    if (project.state === 'closed') return;
    const count = (...statuses: readonly CastPlacement['status'][]): number =>
      project.placements.filter(({ status }) => statuses.includes(status)).length;
    const free = seats - count('accepted', 'prepared', 'departed');
    const tooLong = timeline.now - project.openedAt > LONGEST * DAY;
    if (project.state === 'halted' && tooLong) return;
    if (tooLong || count('departed') >= seats * 0.9) return close(story, project);
    const wanted = Math.ceil(free * PER_SEAT) - count('applying', 'shortlisted');
    if (project.state === 'open' && wanted > 0) {
      const atOnce = random.int(1, 2 + Math.ceil(seats / 5)) * (timeline.now - begin < 4 * DAY ? 3 : 1);
      for (const applicant of candidatesFor(story, project, random).slice(0, Math.min(wanted, atOnce)))
        await new Journey(story, { project, applicant, status: 'applying', since: timeline.now }).begin();
    }
    timeline.at(atWork(timeline.now + WEEK - 8 * HOUR, random), propose);
  };
  timeline.at(atWork(timeline.now + (timeline.now - begin < DAY ? 2 : random.int(3, 9)) * DAY, random), propose);
};

/** The project is complete: who was only looked at leaves its pipeline, who was accepted still departs. */
const close = async (story: Story, project: CastProject): Promise<void> => {
  await setStatus(story, project, 'complete');
  for (const placement of project.placements) {
    const waiting = placement.status === 'applying' || placement.status === 'shortlisted';
    if (waiting) await new Journey(story, placement).remove();
  }
};

/**
 * Moves of the last hours, whatever day and hour it is, so that a portal that was started a minute ago is alive:
 * shortlisted where fewest are, and interviews.
 */
export const placements: Chapter = (story) => {
  const { timeline, today, cast } = story;
  const waiting = (status: CastPlacement['status']): readonly (readonly CastPlacement[])[] =>
    cast.projects
      .filter(({ state, client }) => state === 'open' && client.employer !== undefined)
      .map(({ placements: all }) =>
        all.filter((one) => one.status === status && one.applicant.standing === 'applying'),
      );
  for (const minutes of [1_420, 860, 190, 29]) {
    timeline.at(today - minutes * MINUTE, async () => {
      const random = randomFor('just now', minutes);
      const due = waiting('shortlisted').flat();
      if (due.length === 0) return;
      const placement = random.pick(due);
      await new Journey(story, placement).accept(deciderOf(story, placement.project));
    });
  }
  for (const minutes of [1_300, 1_290, 1_280, 700, 690, 410, 115, 110, 52, 47, 8, 5]) {
    timeline.at(today - minutes * MINUTE, async () => {
      const shortlisted = waiting('shortlisted').map(({ length }) => length);
      const [fewest] = waiting('applying')
        .map((applying, index) => ({ applying, already: shortlisted[index]! }))
        .filter(({ applying }) => applying.length > 1)
        .sort((a, b) => a.already - b.already);
      if (fewest !== undefined) await new Journey(story, fewest.applying[0]!).shortlist();
    });
  }
};
