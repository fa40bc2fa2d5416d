import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta } from './command';

/** The record that stays, and the one that is merged into it. */
export interface Merged {
  readonly applicantid: string;
  readonly otherid: string;
}

/**
 * Whether a step of a merge or an undoing was taken before a crash. What an undoing has taken away by itself looks like
 * what somebody removed: gone on with, it would remove what it is to give back.
 */
export const wasTaken = async (commandHandler: CommandHandler, stream: string, step: CommandMeta): Promise<boolean> =>
  (await commandHandler.eventsOf(stream, step)).length > 0;

/** Something that was copied, and its id in the record that stays. */
export interface Copy {
  readonly from: string;
  readonly to: string;
}

/** Answers and comments added to the record that stays which go to the record that parts again. */
export interface GivenRecord {
  readonly fields: readonly string[];
  readonly photo: boolean;
  readonly comments: readonly Copy[];
  /** Objects that have a copy under the key of the record that parts. */
  readonly files: readonly string[];
}
export const NOTHING_GIVEN: GivenRecord = { fields: [], photo: false, comments: [], files: [] };

/** Things of a record that were copied to the one that stays. */
export interface Copies {
  readonly documents: readonly Copy[];
  readonly photos: readonly Copy[];
  readonly experiences: readonly Copy[];
}

/** Tells what came after a merge was done. */
export type IsSince = (position: Position) => boolean;

/** New attachments of the record that stays which the one that parts is given. */
export interface GivenAttachments {
  readonly fullphoto: boolean;
  readonly cv: boolean;
  readonly documents: readonly Copy[];
  readonly photos: readonly Copy[];
  /** Where an experience of the record that stays goes on. */
  readonly experiences: ReadonlyMap<string, string>;
  /** Objects that have a copy under the key of that record. */
  readonly files: readonly string[];
}

/** In place of a photo that came with a merge, where there was none before. */
export const NO_PHOTO = { photo: null, thumbnail: null, photohash: null } as const;

/** A value that something has had, and the record that it came from; undefined for its own. */
export interface Layer<T> {
  readonly of: string | undefined;
  readonly value: T;
  /** It says only that the record was merged here, and left the value as it was. */
  readonly mark?: true;
}

/**
 * The values that a field had, the newest last: its own, above it that of a record that was merged in, above that those
 * set since. Of its own ones in a row the newest counts.
 */
export type Layers<T> = readonly Layer<T>[];

/** Lays a value on top. */
export const laidOn = <T>(layers: Layers<T>, layer: Layer<T>): Layers<T> => {
  const top = layers.at(-1);
  return top !== undefined && top.of === layer.of ? [...layers.slice(0, -1), layer] : [...layers, layer];
};

/** The newest value that somebody set, and where it came from. */
export const setLast = <T>(layers: Layers<T>): Layer<T> | undefined =>
  layers.findLast(({ mark }) => mark === undefined);

/** Says that a record was merged. */
export const marked = <T>(layers: Layers<T>, of: string): Layers<T | undefined> => [
  ...layers,
  { of, value: layers.at(-1)?.value, mark: true },
];

/** The own values that were set since a record was merged, in their order. */
export const since = <T>(layers: Layers<T>, otherid: string): readonly T[] => {
  const place = layers.findLastIndex(({ of }) => of === otherid);
  return place < 0
    ? []
    : layers
        .slice(place + 1)
        .filter(({ of }) => of === undefined)
        .map(({ value }) => value);
};

/** Whether it was changed since a record was merged. */
export const changedSince = (layers: Layers<unknown>, otherid: string): boolean => since(layers, otherid).length > 0;

/**
 * Layers that are left when a record parts again: none of that record or of others that have parted before. Own ones
 * set since stay, unless they go to the other record.
 */
export const withoutRecord = <T>(
  layers: Layers<T>,
  otherid: string,
  { staying, gives }: { readonly staying: readonly string[]; readonly gives: boolean },
): Layers<T> => {
  const place = layers.findLastIndex(({ of }) => of === otherid);
  return layers.filter(({ of }, at) =>
    of === undefined ? !(gives && at > place) : of !== otherid && staying.includes(of),
  );
};
