import { EventCodec, EventLog, type StreamHead } from '@berangkat/platform/event-log';
import { domainEvents } from '@berangkat/contracts/events';
import { type memoryPortal } from '../../../testing';

type Portal = ReturnType<typeof memoryPortal>;
interface Read {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads a person from the log of a portal in memory: the application, records, attachments and placements, in values
 * alone. Ids and the order of copies are left out.
 */
export const readingOf = ({ store, vault }: Portal) => {
  const log = new EventLog({ store, codec: new EventCodec([...domainEvents], vault) });
  const streams = new Map<string, Set<string>>();
  /** What was read of each stream: a person is read again and again. */
  const read = new Map<string, { readonly events: Read[]; head?: StreamHead }>();
  let seen = store.start;
  /** Looks on in the log: which streams are about whom is not sealed. */
  const lookOn = async (): Promise<void> => {
    const controller = new AbortController();
    const filter = { streamPrefixes: ['applicant-', 'attachments-', 'education-', 'experience-', 'placement-'] };
    for await (const delivery of store.subscribeAll({ after: seen, filter, signal: controller.signal })) {
      seen = delivery.position;
      if (delivery.kind === 'caught-up') break;
      for (const { stream, data } of delivery.events) {
        const applicantid = String(data.applicantid);
        streams.set(applicantid, (streams.get(applicantid) ?? new Set()).add(stream));
      }
    }
    controller.abort();
  };

  /** All events that are about the person, as their schemas have them. */
  const eventsOf = async (applicantid: string): Promise<readonly Read[]> => {
    await lookOn();
    const all: Read[] = [];
    for (const name of streams.get(applicantid) ?? []) {
      const stream: { events: Read[]; head?: StreamHead } = read.get(name) ?? { events: [] };
      read.set(name, stream);
      for await (const page of log.read<Read>(name, stream.head)) {
        stream.events.push(...page.events.map(({ type, data }) => ({ type, data })));
        stream.head = { revision: page.revision, hash: page.hash };
      }
      all.push(...stream.events);
    }
    return all;
  };

  return {
    eventsOf,
    /** The person as projections fold them. */
    person: async (applicantid: string) => {
      const things = new Map<string, unknown>();
      const fields = new Map<string, unknown>();
      const placements = new Map<string, unknown>();
      /** The last comment on each placement. */
      const words = new Map<string, unknown>();
      const comments = new Map<string, unknown>();
      let status = 'open';
      for (const { type, data } of await eventsOf(applicantid)) {
        const { applicantid: _, of: __, parted: ___, cleared = [], educationid: _e, experienceid: _x, ...said } = data;
        const begins = /^(ApplicantAddedToProject|Placement(TakenOver|GivenBack))$/.test(type);
        if ('projectid' in data && (begins || data.comment !== undefined))
          words.set(String(data.projectid), data.comment);
        const thing = thingIn(data);
        if (type === 'ApplicationSubmitted' || type === 'ApplicationUpdated') {
          for (const [field, value] of Object.entries(said)) fields.set(field, value);
          for (const field of cleared as string[]) fields.delete(field);
        } else if (/^(Applicant(Photo)|FullPhoto|CvFile)/.test(type)) {
          const { jobcv: ____, ...file } = said;
          if (Object.values(file).some((value) => value !== null && value !== '' && value !== 0))
            fields.set(type, file);
          else fields.delete(type);
        } else if (type === 'ApplicantMerged' || type === 'ApplicantRemoved') status = 'removed';
        else if (type === 'ApplicantUnmerged' || type === 'ApplicantRecovered') status = 'open';
        else if (type === 'AdminCommentAdded' || type === 'AdminCommentGiven')
          comments.set(String(data.commentid), data.comment);
        else if (type === 'ApplicantLetGo')
          for (const commentid of (data.comments ?? []) as string[]) comments.delete(commentid);
        else if (type === 'PlacementGivenBack')
          placements.set(
            String(data.projectid),
            (data.had as { status?: string; removed: boolean } | undefined)?.removed === false
              ? (data.had as { status: string }).status
              : 'none',
          );
        else if (type === 'PlacementTakenOver') placements.set(String(data.projectid), data.status);
        else if ('projectid' in data) placements.set(String(data.projectid), STATUS[type] ?? type);
        else if (type.endsWith('Removed')) things.delete(thing);
        else if (type === 'DocumentChanged') {
          const {
            number: ____,
            issuer: _____,
            issuedon: ______,
            expireson: _______,
            ...file
          } = things.get(thing) as Read['data'];
          things.set(thing, { ...file, ...said });
        } else if (/(Added|Uploaded|Changed)$/.test(type)) things.set(thing, said);
      }
      const sorted = (map: Map<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
      return {
        status,
        fields: sorted(fields),
        things: sorted(things),
        comments: sorted(comments),
        placements: sorted(placements).filter(([, standing]) => standing !== 'none'),
        words: sorted(words).filter(([projectid, said]) => said !== undefined && placements.get(projectid) !== 'none'),
      };
    },
  };
};

/** Ids are given out for each kind of thing alone. */
const thingIn = ({ documentid, imageid, educationid, experienceid }: Read['data']): string => {
  if (documentid !== undefined) return `document ${documentid as string}`;
  if (imageid !== undefined) return `workphoto ${imageid as string}`;
  return educationid === undefined ? `experience ${experienceid as string}` : `education ${educationid as string}`;
};

const STATUS: Readonly<Record<string, string>> = {
  ApplicantAddedToProject: 'applying',
  ApplicantLonglisted: 'applying',
  ApplicantShortlisted: 'shortlisted',
  ApplicantPassedInterview: 'accepted',
  ApplicantRejected: 'rejected',
  ApplicantPrepared: 'prepared',
  ApplicantDeparted: 'departed',
  ApplicantRemovedFromProject: 'none',
};
