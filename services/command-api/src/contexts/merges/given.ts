import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { type Copied, type GivenThing } from '@berangkat/contracts/merges';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta } from '../../kernel/command';
import { type Merged } from '../../kernel/merging';
import { recordFor } from '../../kernel/record';
import { type AssignedThing, type Merge } from './decider';
import { type StepDependencies } from './steps';

type Begun = Exclude<Merge, { readonly status: 'none' }>;

/** A thing that goes to the record that parts again. */
export interface Chosen {
  readonly thing: GivenThing;
  /** It is new since, and has an id of its own there. */
  readonly isNew: boolean;
  /** Its objects in the record that stays. */
  readonly objects: readonly string[];
}

const keyOf = ({ kind, id }: GivenThing): string => `${kind} ${id}`;

/** Finds out what things are that somebody gives to the record that parts again. */
export const givenThings = ({ interfaces, nextIds }: Pick<StepDependencies, 'interfaces' | 'nextIds'>) => {
  /** Tells of each thing what it is; undefined where it is not there, or cannot be given. */
  const knowing = async (
    merged: Merged,
    { plan }: Begun,
    isSince: (position: Position) => boolean,
    { occurredAt }: CommandMeta,
  ) => {
    const { mergingApplicants, mergingAttachments, mergingInterviews, mergingEducations, mergingExperiences } =
      interfaces;
    const { applicantid } = merged;
    const copied = new Set(plan?.copies.map(({ kind, to: id }) => keyOf({ kind, id })));
    const record = await mergingApplicants.addedTo(merged);
    const attached = await mergingAttachments.addedTo(merged, isSince);
    const photosOf = (experienceid: string) => attached.photos.filter((one) => one.experienceid === experienceid);
    const file = (thing: GivenThing, objects: readonly string[]): Chosen[] | undefined =>
      thing.id === thing.kind && objects.length > 0 ? [{ thing, isNew: false, objects }] : undefined;
    const added = (thing: GivenThing, found: boolean, objects: readonly string[] = []): Chosen[] | undefined =>
      found ? [{ thing, isNew: true, objects }] : undefined;

    return async (thing: GivenThing): Promise<readonly Chosen[] | undefined> => {
      const { kind, id } = thing;
      const known = [{ thing, isNew: false, objects: [] }];
      // Of a photo only its removal is anything that became of it.
      if (copied.has(keyOf(thing))) return kind === 'workphoto' && attached.hasPhoto(id) ? undefined : known;
      switch (kind) {
        case 'field':
          return (APPLICATION_FIELDS as readonly string[]).includes(id) ? known : undefined;
        case 'photo':
          return file(thing, record.photo);
        case 'fullphoto':
        case 'cv':
          return file(thing, attached[kind]);
        case 'education':
          return added(thing, await mergingEducations.isOwn(id, applicantid));
        case 'experience': {
          if (!(await mergingExperiences.isOwn(id, applicantid))) return undefined;
          // Its photos go with it.
          const photos = photosOf(id).map(({ imageid, objects }): Chosen => {
            return { thing: { kind: 'workphoto', id: imageid }, isNew: true, objects };
          });
          return [{ thing, isNew: true, objects: [] }, ...photos];
        }
        case 'document': {
          const document = attached.documents.find(({ documentid }) => documentid === id);
          return added(thing, document !== undefined, document?.objects);
        }
        case 'workphoto': {
          const photo = attached.photos.find(({ imageid }) => imageid === id);
          const goesOn = photo && copied.has(keyOf({ kind: 'experience', id: photo.experienceid }));
          return added(thing, goesOn === true, photo?.objects);
        }
        case 'comment':
          return added(thing, record.comments.includes(id));
        case 'placement':
          return known;
        case 'interview':
          return (await mergingInterviews.coming(applicantid, [id], occurredAt)).length > 0 ? known : undefined;
        default:
          return kind satisfies never;
      }
    };
  };

  return {
    /** @throws {CommandRefused} 404 for a thing that is not there, or cannot be given */
    async chosen(
      merged: Merged,
      things: readonly GivenThing[],
      merge: Begun,
      isSince: (position: Position) => boolean,
      meta: CommandMeta,
    ): Promise<readonly Chosen[]> {
      const distinct = [...new Map(things.map((one) => [keyOf(one), one])).values()];
      if (distinct.length === 0) return [];
      const know = await knowing(merged, merge, isSince, meta);
      const found: Chosen[] = [];
      for (const thing of distinct) found.push(...recordFor(meta.actor, 'merge.do', await know(thing), () => ({})));
      return found;
    },

    /** Gives each thing that is new the id that it has in the other record. */
    async named(chosen: readonly Chosen[]): Promise<readonly AssignedThing[]> {
      const given: AssignedThing[] = [];
      for (const { thing, isNew } of chosen)
        given.push(isNew ? { ...thing, newid: await nextIds[thing.kind as Copied | 'comment']() } : thing);
      return given;
    },
  };
};
