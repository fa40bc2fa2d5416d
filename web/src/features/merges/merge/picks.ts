import { type ComparedField, type MergePreview } from '@berangkat/contracts/merges';
import { type Side } from '@berangkat/contracts/merges/values';

/** By the name of a field or of a file, the record whose it is. */
export type Picks = Readonly<Record<string, Side>>;

type Compared = Pick<ComparedField, 'stays' | 'other' | 'newer'>;

/** Files stand beside fields. */
const all = ({
  differing,
  files,
}: Pick<MergePreview, 'differing' | 'files'>): readonly (readonly [string, Compared])[] => [
  ...differing.map((field) => [field.field, field] as const),
  ...files.map((file) => [file.file, file] as const),
];

/** The two in the order of their ids, the newer record first as on the page of the pair: choosing moves neither. */
export const orderOf = ({ stays, other }: Pick<MergePreview, 'stays' | 'other'>): readonly [Side, Side] =>
  other.applicantid > stays.applicantid ? ['other', 'stays'] : ['stays', 'other'];

/** The newer value of each, as long as nobody chose. */
export const newerOf = (preview: Pick<MergePreview, 'differing' | 'files'>): Picks =>
  Object.fromEntries(all(preview).map(([name, { newer }]) => [name, newer]));

/** The values taken from the other record, as the command has them. */
export const takenBy = (picks: Picks, { differing, files }: Pick<MergePreview, 'differing' | 'files'>) => {
  const isTaken = (name: string): boolean => picks[name] === 'other';
  const hasFile = (name: string): boolean => files.some(({ file }) => file === name);
  return {
    fields: differing.map(({ field }) => field).filter(isTaken),
    photo: hasFile('photo') && isTaken('photo'),
    fullphoto: hasFile('fullphoto') && isTaken('fullphoto'),
    cv: hasFile('cv') && isTaken('cv'),
  };
};
