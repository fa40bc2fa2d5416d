import { type Moment } from '@berangkat/contracts/kernel';
import { type Between } from '../asof';
import { momentIn } from '../momentIn';

/**
 * The two moments in milliseconds, the earlier one first. What is asked for by a position is where that stands, which the
 * answer says.
 */
export const endsOf = (
  { asof, until }: Between,
  answer: { readonly from: Moment | null; readonly until: Moment | null } | undefined,
): { readonly from: number; readonly until: number } => {
  const asked = [asof, until].map(momentIn).filter((at) => at !== undefined);
  const held = [answer?.from, answer?.until].flatMap((moment) => (moment == null ? [] : [Date.parse(moment.at)]));
  const ends = asked.length === 2 ? asked : [...asked, ...held];
  return ends.length === 0 ? { from: 0, until: 0 } : { from: Math.min(...ends), until: Math.max(...ends) };
};
