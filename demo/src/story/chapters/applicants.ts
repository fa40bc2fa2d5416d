import { endpoints } from '@berangkat/contracts/http';
import { type Application } from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { paths } from '@berangkat/contracts/paths';
import { ADMIN, APPLICANT, FORMER_RECRUITER, recruiters, ROOT, vendors } from '../../content/accounts';
import { applicationFor, emailOf } from '../../content/applications';
import { commentOn } from '../../content/comments';
import { corrected } from '../../content/corrections';
import { type Random, randomFor } from '../../content/random';
import {
  atWork,
  DAY,
  dayOf,
  daysFromLebaran,
  HOUR,
  MINUTE,
  monthOf,
  monthsBefore,
  offHours,
  weekdayOf,
} from '../calendar';
import { type CastApplicant, type CastMember } from '../cast';

import { type Chapter, type Story } from '../story';
import { issueLoginId, nameOneself, registerOneself } from './accounts';
import { bringDocuments } from './documents';
import { sendFiles } from './files';
import { writeRecords } from './records';

/** Applicants in 24 months. */
const APPLICANTS = 1_200;
/** Share of them that is brought in when the agency begins to work with the portal. */
const BROUGHT_IN = 0.05;
/** Registered, and never applied. */
const ONLY_REGISTERED = 0.05;
/** Share of all applicants that vendors bring. */
const BY_VENDORS = 0.4;
/** Share of them that has a portrait; of the newest, whom lists show first, more. */
const PORTRAITS = { newest: 0.5, others: 0.04 };
const NEWEST = 21 * DAY;
/** Share of the newest with a portrait that has the other photos and a CV file: a first start has no time for more. */
const FILES = 0.5;
/** Share of them whom a superadmin removes. */
const REMOVED = 0.05;

/** How many apply in a month, beside an ordinary one. Graduates come in summer, few in December. */
const SEASON = [1.15, 1.05, 0.9, 0.95, 1.15, 1.1, 1.3, 1.15, 1, 0.95, 0.9, 0.6];

/** How busy a day is. The agency grows; nobody applies at Lebaran, and many after it. */
const busyness = (day: number, begin: number, today: number): number => {
  const lebaran = daysFromLebaran(day);
  const holiday = lebaran >= -6 && lebaran <= 5 ? 0.2 : lebaran > 5 && lebaran < 35 ? 1.35 : 1;
  const week = [0.75, 1.25, 1.15, 1.05, 1, 0.95, 0.85][weekdayOf(day)]!;
  return SEASON[monthOf(day)]! * holiday * week * (0.85 + (0.35 * (day - begin)) / (today - begin));
};

/** The times at which people apply, in order. */
const arrivalTimes = ({ begin, today, months }: Story): number[] => {
  const random = randomFor('arrivals');
  const total = Math.round((APPLICANTS * months) / 24);
  const broughtIn = Math.round(APPLICANTS * BROUGHT_IN);
  const times = Array.from({ length: broughtIn }, () => begin + 3 * HOUR + random.next() * 3 * DAY);
  // Some just now, whatever day and hour it is, so that a portal that was started a minute ago is alive.
  times.push(...[17, 64, 150, 340, 700, 1_010, 1_500, 1_900].map((minutes) => today - minutes * MINUTE));

  const days: { readonly day: number; readonly upTo: number }[] = [];
  let sum = 0;
  for (let day = dayOf(begin) + 5 * DAY; day < dayOf(today); day += DAY)
    days.push({ day, upTo: (sum += busyness(day, begin, today)) });
  while (times.length < total) {
    const drawn = random.next() * sum;
    times.push(offHours(days.find(({ upTo }) => drawn < upTo)!.day, random));
  }
  return times.sort((a, b) => a - b);
};

const vendorAt = ({ today, cast }: Story, time: number, random: Random): CastMember | undefined => {
  const active = vendors.filter(({ email, active: [from, to] }) => {
    const between = time >= monthsBefore(today, from) && time <= monthsBefore(today, to);
    return between && cast.people.has(email);
  });
  if (active.length === 0) return undefined;
  return cast.person(random.weighted(Object.fromEntries(active.map(({ email, share }) => [email, share]))));
};

/** Somebody who is going to apply. */
interface Arrival {
  readonly time: number;
  /** The number of their content. */
  readonly number: number;
  /** They are the applicant with a sign-in. */
  readonly own: boolean;
  readonly portrait: boolean;
  /** They have the other photos and a CV file, too. */
  readonly files: boolean;
  readonly application: Application;
}

const arrive = async (story: Story, arrival: Arrival): Promise<void> => {
  const { timeline, cast, handlers } = story;
  const { number, own, application } = arrival;
  const random = randomFor('owner', number);
  const vendor = !own && random.chance(BY_VENDORS) ? vendorAt(story, timeline.now, random) : undefined;
  const owner = vendor ?? (await registerOneself(story, own ? APPLICANT.email : application.email, 'applicant'));
  // Filling in the form takes its time.
  timeline.at(timeline.now + random.int(4, 14) * MINUTE, async () => {
    const { applicantid } = await story.send(
      endpoints.submitApplication,
      owner,
      paths.applicationForm,
      application,
      (body, meta) => handlers.applicants.submit(body, meta),
    );
    const quality = vendors.find(({ email }) => email === owner.email)?.quality ?? 1;
    const applicant: CastApplicant = {
      ...{ number, applicantid, owner, application, quality, standing: 'free' },
      ...{ freeFrom: timeline.now + random.int(1, 6) * DAY, projects: new Set<string>() },
      documents: new Set<string>(),
      files: arrival.files,
    };
    if (own) await nameOneself(story, owner, fullName(application));
    cast.introduce(applicant);
    if (arrival.portrait) timeline.at(timeline.now + random.int(1, 3) * MINUTE, () => addPhoto(story, applicant));
    goOn(story, applicant);
    writeRecords(story, applicant);
    if (arrival.files) sendFiles(story, applicant);
    if (own) bringDocuments(story, applicant);
    if (own) timeline.at(timeline.now + 30 * MINUTE, () => issueLoginId(story, cast.person(ROOT.email), owner));
  });
};

/** Plans what follows an application: notes, corrections, and for a few their removal. */
const goOn = (story: Story, applicant: CastApplicant): void => {
  const { timeline } = story;
  const random = randomFor('later', applicant.number);
  const in_ = (days: number): number => timeline.now + days * DAY;

  for (let more = random.chance(0.34); more; more = random.chance(0.3)) {
    const text = commentOn('notes', random);
    timeline.at(atWork(in_(random.next() ** 2 * 60 + 0.2), random), () => comment(story, applicant, text, random));
  }
  for (let more = random.chance(0.28), days = 0; more; more = random.chance(0.35)) {
    days += random.int(8, 150);
    timeline.at(offHours(in_(days), random), () => update(story, applicant, corrected(applicant.application, random)));
  }
  if (random.chance(REMOVED)) {
    const removal = atWork(in_(random.int(1, 20)), random);
    timeline.at(removal, () => remove(story, applicant, random));
  }
};

/** As the files service does on behalf of somebody who uploads a photo. */
const addPhoto = async (story: Story, { applicantid, number, owner }: CastApplicant): Promise<void> => {
  const photo = await story.photographer.photoOf(number, applicantid);
  const sender = { ...owner, audit: { ...owner.audit, page: paths.profilePhotoUpload } };
  await story.handlers.applicants.changePhoto(applicantid, photo, story.writeSide.metaOf(sender));
};

/** A recruiter who works for the agency at this moment. */
export const recruiterAt = ({ cast, timeline, today }: Story, random: Random): CastMember => {
  // Their last weeks are for handing over.
  const left = monthsBefore(today, FORMER_RECRUITER.left + 1);
  const there = recruiters.filter(({ email }) => email !== FORMER_RECRUITER.email || timeline.now < left);
  const email = random.weighted(Object.fromEntries(there.map((recruiter) => [recruiter.email, recruiter.share])));
  return cast.people.get(email) ?? cast.person(ADMIN.email);
};

const comment = async (story: Story, applicant: CastApplicant, text: string, random: Random): Promise<void> => {
  if (applicant.standing === 'removed') return;
  await story.send(
    endpoints.addAdminComment,
    recruiterAt(story, random),
    paths.applicantDetail,
    { comment: text },
    (body, meta) => story.handlers.applicants.addAdminComment(applicant.applicantid, body.comment, meta),
  );
};

/** The owner sends the application again. */
export const update = async (story: Story, applicant: CastApplicant, application: Application): Promise<void> => {
  if (applicant.standing === 'removed' || applicant.standing === 'abroad') return;
  applicant.application = application;
  await story.send(endpoints.updateApplication, applicant.owner, paths.applicationForm, application, (body, meta) =>
    story.handlers.applicants.update(applicant.applicantid, body, meta),
  );
};

/** Duplicates, and people who ask for it; a third comes back. Nobody whom a project has looked at. */
const remove = async (story: Story, applicant: CastApplicant, random: Random): Promise<void> => {
  if (applicant.projects.size > 0 || applicant.owner.email === APPLICANT.email) return;
  const set = (status: 'delete' | 'open') =>
    story.send(
      endpoints.updateApplicantStatus,
      story.cast.person(ROOT.email),
      paths.applicantManagement,
      { status },
      (body, meta) => story.handlers.applicants.setStatus(applicant.applicantid, body.status, meta),
    );
  applicant.standing = 'removed';
  await set('delete');
  if (!random.chance(0.35)) return;
  story.timeline.at(atWork(story.timeline.now + random.int(0, 12) * DAY, random), async () => {
    await set('open');
    applicant.standing = 'free';
  });
};

export const applicants: Chapter = (story) => {
  const { timeline, begin, today } = story;
  const times = arrivalTimes(story);
  // The applicant with a sign-in has been here for some months.
  const known = begin + (today - begin) * 0.75;
  const own = times.findIndex((time) => time >= known);
  const arrivals = times.map((time, index): Arrival => {
    const number = index === own ? 1 : index < own ? index + 2 : index + 1;
    const share = today - time < NEWEST ? PORTRAITS.newest : PORTRAITS.others;
    const portrait = index === own || randomFor('portrait', number).chance(share);
    const newest = today - time < NEWEST;
    const files = index === own || (portrait && newest && randomFor('files', number).chance(FILES));
    return { time, number, own: index === own, portrait, files, application: applicationFor(number, dayOf(time)) };
  });
  story.photographer.invite(arrivals.filter(({ portrait }) => portrait));

  for (const arrival of arrivals) {
    const { time, number } = arrival;
    timeline.at(time, () => arrive(story, arrival));
    const random = randomFor('registered', number);
    if (random.chance(ONLY_REGISTERED))
      timeline.at(time + random.int(10, 90) * MINUTE, async () => {
        await registerOneself(story, emailOf('calon pelamar', number, random), 'applicant');
      });
  }
};
