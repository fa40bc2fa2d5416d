import { nameOfCopy } from '@berangkat/contracts/files';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta } from '../../kernel/command';
import {
  type Copies,
  type Copy,
  type GivenAttachments,
  type IsSince,
  type Layers,
  type Merged,
  NO_PHOTO,
  setLast,
  since,
  wasTaken,
  withoutRecord,
} from '../../kernel/merging';
import { type AttachmentCommand, attachmentDecider, type AttachmentEvent, attachmentStream } from './decider';
import { type Whole, wholeAttachments } from './whole';

const NO_FILE = { file: null, filename: null, contenttype: '', size: 0 } as const;

/** The step of an undoing that takes away what came of the other record. */
const LETTING_GO = { step: 'attachments' } as const;

/** Most events of one append. */
const AT_ONCE = 20;

/** The part of attachments in a merge and its undoing. Each step may be taken again, in any process. */
export const mergingAttachments = (commandHandler: CommandHandler) => {
  const wholeOf = async (applicantid: string): Promise<Whole> =>
    (await commandHandler.look(attachmentStream(applicantid), wholeAttachments())).state;
  /** The record that stays, with a mark where the other one was merged. */
  const markedOf = async ({ applicantid, otherid }: Merged, isSince: IsSince): Promise<Whole> => {
    const stream = attachmentStream(applicantid);
    const from = (await commandHandler.recordsOf(stream)).findIndex(({ position }) => isSince(position));
    return (await commandHandler.look(stream, wholeAttachments({ otherid, from }))).state;
  };
  const append = async (command: AttachmentCommand, meta: CommandMeta): Promise<Position> =>
    (
      await commandHandler.decideAndAppend({
        stream: attachmentStream(command.applicantid),
        decider: attachmentDecider,
        command,
        meta,
      })
    ).position;

  /** Whether the undoing has taken the copies away. */
  const haveGone = (applicantid: string, meta: CommandMeta): Promise<boolean> =>
    wasTaken(commandHandler, attachmentStream(applicantid), { ...meta, ...LETTING_GO });

  return {
    /** Lists the documents and the work photos to be copied, by their ids. */
    async attachedTo(applicantid: string) {
      const { documents, photos } = await wholeOf(applicantid);
      return { documents: [...documents.keys()], photos: [...photos.keys()] };
    },

    /** Lists own attachments of the record that stays, with their objects; of single files, those that are new. */
    async addedTo(merged: Merged, isSince: IsSince) {
      const { fullphoto, cv, documents, photos } = await markedOf(merged, isSince);
      const [shown, file] = [since(fullphoto, merged.otherid).at(-1), since(cv, merged.otherid).at(-1)];
      return {
        fullphoto: objectsIn(shown?.photo, shown?.thumbnail),
        cv: objectsIn(file?.file),
        documents: [...documents.values()]
          .filter(({ of }) => of === undefined)
          .map(({ documentid, file }) => ({ documentid, objects: objectsIn(file) })),
        photos: [...photos.values()]
          .filter(({ of }) => of === undefined)
          .map(({ imageid, experienceid, photo, thumbnail }) => ({
            ...{ imageid, experienceid },
            objects: objectsIn(photo, thumbnail),
          })),
        hasPhoto: (imageid: string) => photos.has(imageid),
      };
    },

    /** Records at the other record what it is given, by the names that its own key seals. */
    async give(
      merged: Merged,
      { fullphoto, cv, documents, photos, experiences, files }: GivenAttachments,
      isSince: IsSince,
      meta: CommandMeta,
    ): Promise<void> {
      if (files.length === 0) return;
      const whole = await markedOf(merged, isSince);
      const applicantid = merged.otherid;
      const copied = (name: string | null): string => nameOfCopy(name!, applicantid);
      const photo = fullphoto ? newestIn(since(whole.fullphoto, applicantid), ({ photo }) => photo, files) : undefined;
      const file = cv ? newestIn(since(whole.cv, applicantid), ({ file }) => file, files) : undefined;
      const renamed = <Photo extends { readonly photo: string | null; readonly thumbnail: string | null }>(
        one: Photo,
      ) => ({
        ...one,
        ...{ applicantid, photo: copied(one.photo), thumbnail: copied(one.thumbnail) },
      });
      const events: AttachmentEvent[] = [
        ...(photo === undefined ? [] : [{ type: 'FullPhotoChanged' as const, data: renamed(photo) }]),
        ...(file === undefined
          ? []
          : [{ type: 'CvFileUploaded' as const, data: { ...file, applicantid, file: copied(file.file) } }]),
        ...documents.flatMap(({ from, to }) => {
          const data = whole.documents.get(from);
          if (data === undefined || !files.includes(data.file!)) return [];
          const named = { ...data, applicantid, documentid: to, file: copied(data.file) };
          return [{ type: 'DocumentUploaded' as const, data: named }];
        }),
        ...photos.flatMap(({ from, to }) => {
          const data = whole.photos.get(from);
          const experienceid = data && experiences.get(data.experienceid);
          if (data === undefined || experienceid === undefined || !files.includes(data.photo!)) return [];
          return [{ type: 'WorkPhotoAdded' as const, data: { ...renamed(data), experienceid, imageid: to } }];
        }),
      ];
      for (let at = 0; at < events.length; at += AT_ONCE)
        await append(
          { type: 'TakeIn', applicantid, events: events.slice(at, at + AT_ONCE) },
          { ...meta, step: `given-attachments-${at}` },
        );
    },

    async takeIn(
      { applicantid, otherid }: Merged,
      chosen: { readonly fullphoto: boolean; readonly cv: boolean },
      copies: Copies,
      meta: CommandMeta,
    ): Promise<Position | undefined> {
      const { fullphoto, cv, documents, photos } = await wholeOf(otherid);
      const ids = { applicantid, of: otherid };
      const photo = chosen.fullphoto ? fullphoto.at(-1)?.value : undefined;
      const file = chosen.cv ? cv.at(-1)?.value : undefined;
      const experiences = new Map(copies.experiences.map(({ from, to }) => [from, to]));
      const { jobcv: _, ...kept } = file ?? {};
      const events: AttachmentEvent[] = [
        ...(photo === undefined ? [] : [{ type: 'FullPhotoChanged' as const, data: { ...photo, ...ids } }]),
        ...(file === undefined
          ? []
          : [{ type: 'CvFileUploaded' as const, data: { ...(kept as typeof file), ...ids } }]),
        ...copies.documents.flatMap(({ from, to }) => {
          const data = documents.get(from);
          return data === undefined
            ? []
            : [{ type: 'DocumentUploaded' as const, data: { ...data, ...ids, documentid: to } }];
        }),
        ...copies.photos.flatMap(({ from, to }) => {
          const data = photos.get(from);
          const experienceid = data && experiences.get(data.experienceid);
          return experienceid === undefined
            ? []
            : [{ type: 'WorkPhotoAdded' as const, data: { ...data!, ...ids, experienceid, imageid: to } }];
        }),
      ];
      let position: Position | undefined;
      for (let at = 0; at < events.length; at += AT_ONCE) {
        const command = { type: 'TakeIn', applicantid, events: events.slice(at, at + AT_ONCE) } as const;
        position = await append(command, { ...meta, step: `attachments-${at}` });
      }
      return position;
    },

    /** Says of the documents that were copied what became of them: `given` ids are those of the record that stays. */
    async giveDetails(
      { applicantid, otherid }: Merged,
      documents: readonly Copy[],
      given: readonly string[],
      meta: CommandMeta,
    ): Promise<void> {
      if (given.length === 0 || (await haveGone(applicantid, meta))) return;
      const whole = await wholeOf(applicantid);
      const original = await wholeOf(otherid);
      for (const { from, to } of documents.filter((copy) => given.includes(copy.to))) {
        const there = original.documents.get(from);
        if (there === undefined) continue;
        const copy = whole.documents.get(to);
        if (copy === undefined)
          await append(
            { type: 'LetGo', applicantid: otherid, documents: [from], photos: [], files: [] },
            { ...meta, step: `given-document-${from}` },
          );
        else {
          const { number = null, issuer = null, issuedon = null, expireson = null } = copy;
          const changes = { number, issuer, issuedon, expireson };
          await append(
            { type: 'UpdateDocument', applicantid: otherid, documentid: from, changes },
            { ...meta, step: `given-document-${from}` },
          );
        }
      }
    },

    /** Takes work photos away of which the copy is gone. `given`: ids in the record that stays. */
    async giveRemoved(
      { applicantid, otherid }: Merged,
      photos: readonly Copy[],
      given: readonly string[],
      meta: CommandMeta,
    ): Promise<void> {
      if (given.length === 0 || (await haveGone(applicantid, meta))) return;
      const { photos: left } = await wholeOf(applicantid);
      const gone = photos.filter(({ to }) => given.includes(to) && !left.has(to)).map(({ from }) => from);
      if (gone.length === 0) return;
      const command = { type: 'LetGo', applicantid: otherid, documents: [], photos: gone, files: [] } as const;
      await append(command, { ...meta, step: 'given-photos' });
    },

    /** Takes everything away again that came of the other record, and what is given to it. */
    async letGo(
      merged: Merged,
      staying: readonly string[],
      copies: Copies,
      given: GivenAttachments,
      isSince: IsSince,
      meta: CommandMeta,
    ): Promise<Position | undefined> {
      const { applicantid, otherid } = merged;
      const whole = await markedOf(merged, isSince);
      const files: AttachmentEvent[] = [];
      const gives = <T>(layers: Layers<T | undefined>, wanted: boolean, nameOf: (one: T) => string | null): boolean =>
        wanted && newestIn(since(layers, otherid), nameOf, given.files) !== undefined;
      const givesPhoto = gives(whole.fullphoto, given.fullphoto, ({ photo }) => photo);
      const [photo, nextPhoto] = toppedBy(whole.fullphoto, otherid, staying, givesPhoto);
      if (photo !== nextPhoto)
        files.push({ type: 'FullPhotoChanged', data: nextPhoto ?? { applicantid, ...NO_PHOTO } });
      const [cv, nextCv] = toppedBy(
        whole.cv,
        otherid,
        staying,
        gives(whole.cv, given.cv, ({ file }) => file),
      );
      if (cv !== nextCv) {
        const { jobcv: _, ...file } = nextCv ?? { applicantid, ...NO_FILE };
        files.push({ type: 'CvFileUploaded', data: file });
      }
      const documents = [...copies.documents.map(({ to }) => to), ...given.documents.map(({ from }) => from)];
      const experiences = copies.experiences.map(({ to }) => to);
      const photos = [
        ...copies.photos.map(({ to }) => to),
        ...given.photos.map(({ from }) => from),
        // Nobody sees them any more without the experience that they are of.
        ...[...whole.photos.values()]
          .filter(({ experienceid }) => experiences.includes(experienceid))
          .map(({ imageid }) => imageid),
      ];
      return append({ type: 'LetGo', applicantid, documents, photos, files }, { ...meta, ...LETTING_GO });
    },
  };
};

/** The topmost value, and the one that would be without the record. */
const toppedBy = <T>(layers: Layers<T>, otherid: string, staying: readonly string[], gives: boolean) => {
  const top = setLast(layers)?.value;
  if (!layers.some(({ of }) => of === otherid)) return [top, top] as const;
  return [top, setLast(withoutRecord(layers, otherid, { staying, gives }))?.value] as const;
};

/** Names of objects that there are. */
const objectsIn = (...names: readonly (string | null | undefined)[]): readonly string[] =>
  names.filter((name) => name != null && name !== '') as string[];

/** The newest of these that has a copy. */
const newestIn = <T>(
  values: readonly (T | undefined)[],
  nameOf: (one: T) => string | null,
  files: readonly string[],
): T | undefined => values.findLast((one) => one !== undefined && nameOf(one) !== null && files.includes(nameOf(one)!));
