import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { z } from 'zod';
import { ROOT, signIns } from '../../content/accounts';
import { clients as content, type DemoClient } from '../../content/clients';
import { commentOn } from '../../content/comments';
import { projects } from '../../content/projects';
import { randomFor } from '../../content/random';
import { atWork, DAY, HOUR, MINUTE, monthsBefore } from '../calendar';
import { type Chapter, type Story } from '../story';
import { SUPERVISOR } from '../project-form';
import { createAccount, issueLoginId } from './accounts';

const detailsOf = ({ employer: _, pace: __, takes: ___, ...details }: DemoClient) => details;

const register = async (story: Story, client: DemoClient): Promise<void> => {
  const { cast, handlers } = story;
  const body = { ...detailsOf(client), status: 'verified' as const };
  const { clientid } = await story.send(
    endpoints.registerClient,
    cast.person(SUPERVISOR.email),
    paths.clientForm,
    body,
    (given, meta) => handlers.clients.register(given, meta),
  );
  cast.clients.set(client.clientcode, { client, clientid, employer: await employerOf(story, client, clientid) });
};

/** The account of a client's employer, which is made for the client. */
const employerOf = async (
  story: Story,
  { employer: email, personincharge: displayname }: DemoClient,
  clientid: string,
) => {
  if (email === undefined) return undefined;
  const root = story.cast.person(ROOT.email);
  const planned = signIns.find((account) => account.email === email);
  const employer = await createAccount(story, root, planned ?? { email, category: 'employer', displayname }, clientid);
  if (planned?.withLoginId) await issueLoginId(story, root, employer);
  return employer;
};

/** The form of a picture has no fields. */
const uploading = { ...endpoints.uploadLogo, body: z.strictObject({}) };

const draw = async (story: Story, { clientcode }: DemoClient): Promise<void> => {
  const { cast, archivist, handlers } = story;
  const { clientid } = cast.clients.get(clientcode)!;
  await story.send(uploading, cast.person(SUPERVISOR.email), paths.clientForm, {}, async (_, meta) =>
    handlers.clients.changeLogo(clientid, archivist.logo(clientid), meta),
  );
};

/** Offers the comments that a client's interviewers use again and again. */
const offerComments = async (story: Story, { clientcode }: DemoClient): Promise<void> => {
  const { cast, handlers } = story;
  const random = randomFor('interview comments', clientcode);
  const { clientid } = cast.clients.get(clientcode)!;
  const comments = Array.from({ length: random.int(3, 5) }, () => commentOn('passed', random));
  await story.send(
    endpoints.changeInterviewComments,
    cast.person(SUPERVISOR.email),
    paths.clientManagement,
    { comments },
    (given, meta) => handlers.clients.changeInterviewComments(clientid, given, meta),
  );
};

/** A client comes a few weeks before its first project, and is active, or whatever it is, some weeks later. */
export const clients: Chapter = (story) => {
  const { timeline, begin, today, cast, handlers } = story;
  for (const [index, client] of content.entries()) {
    const random = randomFor('client', client.clientcode);
    const opens = projects
      .filter((project) => project.client === client.clientcode)
      .flatMap((project) => project.opens);
    const first = monthsBefore(today, Math.max(...opens));
    const joins = Math.max(begin + 3 * HOUR + index * 9 * MINUTE, atWork(first - random.int(12, 30) * DAY, random));
    timeline.at(joins, () => register(story, client));
    timeline.at(joins + 10 * MINUTE, () => draw(story, client));
    timeline.at(joins + HOUR, () => offerComments(story, client));
    if (client.status === 'verified') continue;
    const later =
      client.status === 'suspended' ? Math.max(joins + 5 * DAY, today - 60 * DAY) : joins + random.int(20, 60) * DAY;
    timeline.at(atWork(later, random), async () => {
      const { clientid, employer } = cast.clients.get(client.clientcode)!;
      const body = { ...detailsOf(client), ...(employer && { accountid: employer.accountid }) };
      await story.send(endpoints.updateClient, cast.person(SUPERVISOR.email), paths.clientForm, body, (given, meta) =>
        handlers.clients.update(clientid, given, meta),
      );
    });
  }
};
