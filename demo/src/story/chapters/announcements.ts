import { broadcastGeneral } from '@berangkat/contracts/announcements';
import { type MessageOutcome, type MessageReport } from '@berangkat/contracts/announcements/tasks';
import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { announcements as content, type DemoAnnouncement } from '../../content/announcements';
import { type Random, randomFor } from '../../content/random';
import { atWork, DAY, MINUTE } from '../calendar';
import { type CastProject } from '../cast';
import { SYSTEM } from '../senders';
import { type Chapter, type Story } from '../story';
import { recruiterAt } from './applicants';

const FEWEST = 3;
const MOST = 12;

const shortlistedIn = ({ placements }: CastProject) => placements.filter(({ status }) => status === 'shortlisted');

/** Answers WhatsApp's report on a message: most are read, one is delivered, one recipient has no account there. */
const outcomeOf = (place: number, messageid: string): MessageOutcome['outcome'] =>
  place === 2 ? { kind: 'failed', reason: 'not-on-whatsapp', code: '131026' } : { kind: 'sent', messageid };
const reportsOf = (place: number, random: Random): readonly MessageReport['status'][] => {
  if (place === 2) return [];
  return place === 0 || random.next() < 0.6 ? ['delivered', 'read'] : ['delivered'];
};

/** A recruiter writes to those who wait for an interview in the project that has the most of them. */
const announce = async (story: Story, { daysAgo, ...variables }: DemoAnnouncement): Promise<void> => {
  const { cast, handlers, timeline } = story;
  const random = randomFor('announcement', daysAgo);
  const [project] = [...cast.projects].sort((one, other) => shortlistedIn(other).length - shortlistedIn(one).length);
  const people = project === undefined ? [] : shortlistedIn(project).slice(0, MOST);
  if (project === undefined || people.length < FEWEST) return;
  const body = broadcastGeneral.parse({
    applicantids: people.map(({ applicant }) => applicant.applicantid),
    projectid: project.projectid,
    variables,
  });
  const { announcementid, results } = await story.send(
    endpoints.broadcastGeneral,
    recruiterAt(story, random),
    paths.projectApplicants,
    body,
    (given, meta) => handlers.announcements.send(given, meta),
  );
  const places = results.flatMap(({ recipient }) => recipient ?? []);
  // Of the newest one, nobody knows whether the last message was sent: somebody decides that on the screen.
  const isNewest = content.every((other) => other.daysAgo >= daysAgo);
  for (const place of places) {
    const doubtful = isNewest && place === places.length - 1;
    timeline.at(timeline.now + MINUTE + place * 1_000, () => deliver(story, announcementid, place, random, doubtful));
  }
};

/** Sends one message as a notifier does, to a WhatsApp that answers as this one says. */
const deliver = async (
  { handlers, writeSide, timeline }: Story,
  announcementid: string,
  recipient: number,
  random: Random,
  doubtful: boolean,
): Promise<void> => {
  const task = { announcementid, recipient };
  const attempt = { ...task, attemptid: `demo-${recipient}` };
  const messageid = `wamid.demo.${announcementid}.${recipient}`;
  const meta = () => writeSide.metaOf(SYSTEM);
  const { body: claimed } = await handlers.announcements.claim(attempt, meta());
  if (claimed.action !== 'send') return;
  const outcome = doubtful ? ({ kind: 'unknown', reason: 'no-answer' } as const) : outcomeOf(recipient, messageid);
  await handlers.announcements.record({ ...attempt, outcome }, meta());
  if (doubtful) return;
  for (const [index, status] of reportsOf(recipient, random).entries())
    timeline.at(timeline.now + (1 + index * random.int(3, 90)) * MINUTE, async () => {
      await handlers.announcements.report({ ...task, messageid, status }, meta());
      // One replies that it was the last time.
      if (recipient === 4 && status === 'read')
        await handlers.announcements.heed({ number: claimed.number, optedout: true }, meta());
    });
};

/** A few announcements of the last months, all of them over but for one message. */
export const announcements: Chapter = (story) => {
  const { timeline, begin, today } = story;
  for (const announcement of content) {
    const at = atWork(today - announcement.daysAgo * DAY, randomFor('time of announcement', announcement.daysAgo));
    if (at > begin) timeline.at(at, () => announce(story, announcement));
  }
};
