import { Origin } from '../../histories';

/** A record that can be asked where its values come from; undefined for one of a CV that somebody has a link to. */
export type RecordRef = { readonly kind: 'education' | 'experience'; readonly id: string } | undefined;

export const askedOf = (kind: 'education' | 'experience', id: string | undefined): RecordRef =>
  id === undefined ? undefined : { kind, id };

interface SaidProps {
  readonly of: RecordRef;
  /** The fields of the record that the text says. */
  readonly fields: readonly string[];
  readonly children: string;
}

/** A value of a record that can be asked where it comes from. Stands alone in its line. */
export const Said = ({ of, fields, children }: SaidProps) => (
  <>
    {children}
    {of !== undefined && <Origin {...of} fields={fields} name={children} />}
  </>
);
