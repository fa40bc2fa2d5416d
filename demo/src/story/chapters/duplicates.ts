import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { vendors } from '../../content/accounts';
import { emailOf } from '../../content/applications';
import { randomFor } from '../../content/random';
import { atWork, DAY, HOUR } from '../calendar';
import { type CastApplicant } from '../cast';
import { type Chapter, type Story } from '../story';
import { recruiterAt } from './applicants';

/** Days before today on which somebody is entered who is there already. */
const TWICE = [300, 180, 95, 41, 16, 9, 4, 2];
/** Which of them turned out to be two people. */
const TWO_PEOPLE = 41;
/** Which were merged with the record that was there, and which of these were parted again. */
const MERGED = [300, 180, 95];
const PARTED = 180;

/** A record of somebody who is there, with another address. */
const known = ({ cast }: Story, day: number): CastApplicant | undefined => {
  const open = cast.applicants.filter(({ standing }) => standing !== 'removed');
  return open.length === 0 ? undefined : randomFor('twice', day).pick(open);
};

/** A recruiter types the quick form for somebody who registered long ago. */
const typeQuickly = async (story: Story, { application, number }: CastApplicant, day: number): Promise<string> => {
  const { firstname, lastname, phone1 } = application;
  const email = emailOf(`${firstname} again`, 10_000 + number, randomFor('twice address', day));
  const body = { firstname, lastname, email, phone1, managedby: 'applicant' as const };
  const recruiter = recruiterAt(story, randomFor('twice by', day));
  const { applicantid } = await story.send(
    endpoints.submitApplication,
    recruiter,
    paths.quickApplicationForm,
    body,
    (given, meta) => story.handlers.applicants.submit(given, meta),
  );
  return applicantid;
};

/** A vendor brings somebody who registered without them, with a letter that went wrong in the name. */
const bring = async (story: Story, { application, number }: CastApplicant, day: number): Promise<string> => {
  const random = randomFor('twice brought', day);
  const vendor = story.cast.people.get(vendors[0]!.email)!;
  const { firstname, phone2: _, ...rest } = application;
  const body = {
    ...rest,
    firstname: firstname.length > 4 ? `${firstname.slice(0, -1)}h` : firstname,
    email: emailOf(`${firstname} brought`, 10_000 + number, random),
    phone1: `0813${String(random.int(10_000_000, 99_999_999))}`,
  };
  const { applicantid } = await story.send(
    endpoints.submitApplication,
    vendor,
    paths.applicationForm,
    body,
    (given, meta) => story.handlers.applicants.submit(given, meta),
  );
  return applicantid;
};

/** A recruiter merges the second record into the first one, with the newer number, and takes that back where it was wrong. */
const merge = (story: Story, person: CastApplicant, otherid: string, day: number): void => {
  const { timeline, handlers } = story;
  const recruiter = recruiterAt(story, randomFor('twice merged', day));
  timeline.at(timeline.now + 3 * HOUR, async () => {
    if (person.standing === 'removed') return;
    const body = {
      ...{ applicantid: person.applicantid, otherid, fields: ['phone1' as const] },
      ...{ photo: false, fullphoto: false, cv: false, reason: 'Has been with them for longer' },
    };
    await story.send(endpoints.mergeApplicants, recruiter, paths.duplicates, body, (given, meta) =>
      handlers.merges.merge(given, meta),
    );
    if (day !== PARTED) return;
    timeline.at(timeline.now + DAY, async () => {
      const undo = { given: [], reason: 'A sister with the same birthday' };
      await story.send(endpoints.undoMerge, recruiter, paths.duplicates, undo, (given, meta) =>
        handlers.merges.undo(otherid, given, meta),
      );
    });
  });
};

/** People who are entered twice: by recruiters in a hurry, and by vendors who know nothing of each other. */
export const duplicates: Chapter = (story) => {
  const { timeline, begin, today } = story;
  for (const [index, day] of TWICE.entries()) {
    const at = atWork(today - day * DAY, randomFor('twice at', day));
    if (at < begin + 6 * DAY) continue;
    timeline.at(at, async () => {
      const person = known(story, day);
      if (person === undefined) return;
      const enter = index % 2 === 0 ? bring : typeQuickly;
      const applicantid = await enter(story, person, day);
      if (MERGED.includes(day)) merge(story, person, applicantid, day);
      if (day !== TWO_PEOPLE) return;
      timeline.at(timeline.now + 3 * HOUR, async () => {
        const body = { pairs: [{ applicantid: person.applicantid, otherid: applicantid }], apart: true };
        await story.send(
          endpoints.decideDuplicates,
          recruiterAt(story, randomFor('twice decided', day)),
          paths.duplicates,
          body,
          (given, meta) => story.handlers.duplicates.decide(given, meta),
        );
      });
    });
  }
};
