import {
  compare,
  type Features,
  type Likeness,
  marksOf,
  mayBeOne,
  scoreOf,
  SHARED_BY_MANY,
} from '@berangkat/contracts/duplicates';
import { fnv1a } from '@berangkat/platform/async';
import { type Batch } from '../../engine';
import { nameOf } from './naming';
import { once } from './once';
import { type PersonRow, type tables } from './tables';

type Rows = Batch<typeof tables>;

const changed = (list: readonly string[], id: string, isIn: boolean): readonly string[] => {
  const rest = list.filter((other) => other !== id);
  return isIn ? [...rest, id].sort() : rest;
};

/** Parts of a crowd: a person stands in one of them. */
const PARTS = 64;
const partOf = (id: string): number => fnv1a(id) % PARTS;

/** Puts a person into a crowd, or takes them out of it. */
const crowd = ({ duplicate_crowds }: Rows, name: string, id: string, isIn: boolean): void => {
  const key = { mark: name, part: partOf(id) };
  const people = changed(duplicate_crowds.get(key)?.people ?? [], id, isIn);
  if (people.length === 0) duplicate_crowds.delete(key);
  else duplicate_crowds.set({ ...key, people });
};

/** Takes away a crowd. @returns who was in it */
const dissolved = ({ duplicate_crowds }: Rows, name: string): readonly string[] =>
  Array.from({ length: PARTS }, (_, part) => {
    const people = duplicate_crowds.get({ mark: name, part })?.people ?? [];
    if (people.length > 0) duplicate_crowds.delete({ mark: name, part });
    return people;
  })
    .flat()
    .sort();

/**
 * Puts a person under a mark, or takes them away from it. Answers the others under it where from now on it says
 * something of all of them, or of nobody any more: their pairs change with it.
 */
const mark = (rows: Rows, name: string, id: string, isIn: boolean): readonly string[] => {
  const { duplicate_marks: marks } = rows;
  const before = marks.get({ mark: name }) ?? { people: [], count: 0 };
  const count = before.count + (isIn ? 1 : -1);
  const [wasCrowd, isCrowd] = [before.count > SHARED_BY_MANY, count > SHARED_BY_MANY];
  if (wasCrowd || isCrowd) crowd(rows, name, id, isIn);
  let { people } = before;
  if (isCrowd) {
    for (const other of people) crowd(rows, name, other, true);
    people = [];
  } else people = wasCrowd ? dissolved(rows, name) : changed(people, id, isIn);
  if (count === 0) marks.delete({ mark: name });
  else marks.set({ mark: name, people, count });
  if (wasCrowd === isCrowd) return [];
  return isCrowd ? before.people : people;
};

/** Those whom a mark leads to: nobody where it leads to many. */
const under = ({ duplicate_marks }: Rows, name: string): readonly string[] =>
  duplicate_marks.get({ mark: name })?.people ?? [];

/** Finds the agreements of two people who may be one, if a value that few share leads from one to the other. */
const likenessOf = (rows: Rows, one: PersonRow | undefined, other: PersonRow | undefined): Likeness | undefined => {
  if (one === undefined || other === undefined) return undefined;
  if (!one.marks.some((name) => under(rows, name).includes(other.applicantid))) return undefined;
  const likeness = compare(one.features, other.features);
  return mayBeOne(likeness) ? likeness : undefined;
};

const keepOther = ({ duplicate_people: people }: Rows, applicantid: string, other: string, isIn: boolean): void =>
  people.patch({ applicantid }, ({ others }) => ({ others: changed(others, other, isIn) }));

/** Makes the pair of two people, or takes it away: what there is of it follows from both as they are now. */
const pair = (rows: Rows, ...ids: readonly [string, string]): void => {
  const { duplicate_people: people, duplicate_pairs: pairs } = rows;
  const [first, second] = [...ids].sort() as [string, string];
  const likeness = likenessOf(rows, people.get({ applicantid: first }), people.get({ applicantid: second }));
  const isKnown = pairs.get({ first, second }) !== undefined;
  if (likeness !== undefined) pairs.set({ first, second, ...likeness, score: scoreOf(likeness.agreements) });
  else if (isKnown) pairs.delete({ first, second });
  if (isKnown === (likeness !== undefined)) return;
  keepOther(rows, first, second, !isKnown);
  keepOther(rows, second, first, !isKnown);
};

const marksBy = once((features: Features) => marksOf(features, nameOf));

/**
 * Puts a person where the features say, in place of where they stood, and makes the pairs anew that this concerns.
 * Without features the person is gone, and all of their pairs. Pairs follow from who is there now and not from the order
 * in which they came, so a rebuild without somebody who was erased makes the same.
 */
export const place = (rows: Rows, applicantid: string, features: Features | undefined): void => {
  const { duplicate_people: people } = rows;
  const before = people.get({ applicantid });
  const others = before?.others ?? [];
  const now = features === undefined ? [] : marksBy(features);
  const then = before?.marks ?? [];
  if (features === undefined) people.delete({ applicantid });
  else people.set({ applicantid, features, marks: now, others });
  const groups = [
    ...then.filter((name) => !now.includes(name)).map((name) => mark(rows, name, applicantid, false)),
    ...now.filter((name) => !then.includes(name)).map((name) => mark(rows, name, applicantid, true)),
  ];
  const concerned = new Set([...others, ...groups.flat(), ...now.flatMap((name) => under(rows, name))]);
  concerned.delete(applicantid);
  for (const other of concerned) pair(rows, applicantid, other);
  for (const group of groups)
    for (const [place, one] of group.entries()) for (const other of group.slice(place + 1)) pair(rows, one, other);
};
