import { type CommandHandler, type Decider } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta } from '../../kernel/command';
import { type Copy, laidOn, type Layers, type Merged, NO_PHOTO, withoutRecord } from '../../kernel/merging';
import { type AttachmentCommand, attachmentDecider, type AttachmentEvent, attachmentStream } from './decider';

type DataOf<Type extends AttachmentEvent['type']> = Extract<AttachmentEvent, { readonly type: Type }>['data'];

/** Everything that is attached, as its events say it, and where the full photo and the CV file came from. */
interface Whole {
  readonly fullphoto: Layers<DataOf<'FullPhotoChanged'>>;
  readonly cv: Layers<DataOf<'CvFileUploaded'>>;
  readonly documents: ReadonlyMap<string, DataOf<'DocumentUploaded'>>;
  readonly photos: ReadonlyMap<string, DataOf<'WorkPhotoAdded'>>;
}

/** Looked at for a merge and its undoing alone, and not kept. */
const wholeAttachments: Decider<Whole, never, AttachmentEvent> = {
  initialState: () => ({ fullphoto: [], cv: [], documents: new Map(), photos: new Map() }),
  decide: () => [],
  evolve: (whole, { type, data }) => {
    switch (type) {
      case 'FullPhotoChanged':
        return { ...whole, fullphoto: laidOn(whole.fullphoto, { of: data.of, value: data }) };
      case 'CvFileUploaded':
        return { ...whole, cv: laidOn(whole.cv, { of: data.of, value: data }) };
      case 'DocumentUploaded':
        return { ...whole, documents: new Map(whole.documents).set(data.documentid, data) };
      case 'DocumentChanged': {
        const before = whole.documents.get(data.documentid);
        if (before === undefined) return whole;
        const { number: _, issuer: __, issuedon: ___, expireson: ____, ...file } = before;
        return { ...whole, documents: new Map(whole.documents).set(data.documentid, { ...file, ...data }) };
      }
      case 'DocumentRemoved':
        return { ...whole, documents: without(whole.documents, data.documentid) };
      case 'WorkPhotoAdded':
        return { ...whole, photos: new Map(whole.photos).set(data.imageid, data) };
      case 'WorkPhotoRemoved':
        return { ...whole, photos: without(whole.photos, data.imageid) };
      default:
        data satisfies never;
        return whole;
    }
  },
};

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> =>
  new Map([...map].filter(([one]) => one !== key));

const NO_FILE = { file: null, filename: null, contenttype: '', size: 0 } as const;

/** Most events of one append. */
const AT_ONCE = 20;

/** The part of attachments in a merge and its undoing. Each step may be taken again, in any process. */
export const mergingAttachments = (commandHandler: CommandHandler) => {
  const wholeOf = async (applicantid: string): Promise<Whole> =>
    (await commandHandler.look(attachmentStream(applicantid), wholeAttachments)).state;
  const append = async (command: AttachmentCommand, meta: CommandMeta): Promise<Position> =>
    (
      await commandHandler.decideAndAppend({
        stream: attachmentStream(command.applicantid),
        decider: attachmentDecider,
        command,
        meta,
      })
    ).position;

  return {
    /** What there is to be copied: ids of documents, and of work photos. */
    async attachedTo(applicantid: string) {
      const { documents, photos } = await wholeOf(applicantid);
      return { documents: [...documents.keys()], photos: [...photos.keys()] };
    },

    async takeIn(
      { applicantid, otherid }: Merged,
      chosen: { readonly fullphoto: boolean; readonly cv: boolean },
      copies: {
        readonly documents: readonly Copy[];
        readonly photos: readonly Copy[];
        readonly experiences: readonly Copy[];
      },
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

    /** Takes everything away again that came of the other record. */
    async letGo(
      { applicantid, otherid }: Merged,
      staying: readonly string[],
      copies: { readonly documents: readonly Copy[]; readonly photos: readonly Copy[] },
      meta: CommandMeta,
    ): Promise<Position | undefined> {
      const whole = await wholeOf(applicantid);
      const files: AttachmentEvent[] = [];
      const [photo, nextPhoto] = toppedBy(whole.fullphoto, otherid, staying);
      if (photo !== nextPhoto)
        files.push({ type: 'FullPhotoChanged', data: nextPhoto ?? { applicantid, ...NO_PHOTO } });
      const [cv, nextCv] = toppedBy(whole.cv, otherid, staying);
      if (cv !== nextCv) {
        const { jobcv: _, ...file } = nextCv ?? { applicantid, ...NO_FILE };
        files.push({ type: 'CvFileUploaded', data: file });
      }
      const documents = copies.documents.map(({ to }) => to);
      const photos = copies.photos.map(({ to }) => to);
      return append({ type: 'LetGo', applicantid, documents, photos, files }, { ...meta, step: 'attachments' });
    },
  };
};
export type AttachmentMerging = ReturnType<typeof mergingAttachments>;

/** What is on top, and what would be without the record. */
const toppedBy = <T>(layers: Layers<T>, otherid: string, staying: readonly string[]) => {
  const top = layers.at(-1)?.value;
  if (!layers.some(({ of }) => of === otherid)) return [top, top] as const;
  return [top, withoutRecord(layers, otherid, { staying, gives: false }).at(-1)?.value] as const;
};
