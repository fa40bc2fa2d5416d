import { type Decider } from '@berangkat/platform/event-log';
import { laidOn, type Layers, marked } from '../../kernel/merging';
import { type AttachmentEvent } from './decider';

export type DataOf<Type extends AttachmentEvent['type']> = Extract<AttachmentEvent, { readonly type: Type }>['data'];

/** Everything that is attached, as its events say it, and where the full photo and the CV file came from. */
export interface Whole {
  readonly fullphoto: Layers<DataOf<'FullPhotoChanged'> | undefined>;
  readonly cv: Layers<DataOf<'CvFileUploaded'> | undefined>;
  readonly documents: ReadonlyMap<string, DataOf<'DocumentUploaded'>>;
  readonly photos: ReadonlyMap<string, DataOf<'WorkPhotoAdded'>>;
}

const evolve = (whole: Whole, { type, data }: AttachmentEvent): Whole => {
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
};

/** The first event that came after a record was merged, counted in the stream. */
export interface Mark {
  readonly otherid: string;
  readonly from: number;
}

interface Marked extends Whole {
  readonly events: number;
}

/** Looked at for a merge and its undoing alone, and not kept. */
export const wholeAttachments = (mark?: Mark): Decider<Marked, never, AttachmentEvent> => ({
  initialState: () => ({ fullphoto: [], cv: [], documents: new Map(), photos: new Map(), events: 0 }),
  decide: () => [],
  evolve: (before, event) => {
    const { fullphoto, cv, events } = before;
    const whole =
      mark === undefined || events !== mark.from
        ? before
        : { ...before, fullphoto: marked(fullphoto, mark.otherid), cv: marked(cv, mark.otherid) };
    return { ...evolve(whole, event), events: events + 1 };
  },
});

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> =>
  new Map([...map].filter(([one]) => one !== key));
