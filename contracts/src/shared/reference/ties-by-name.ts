import { intlTag } from '../messages/format';
import type { Locale } from './locale';

/** Rows in their order, of which those beside each other that tie stand by their names in a language. */
export const tiesByName = <Row>(
  rows: readonly Row[],
  tie: (one: Row, other: Row) => boolean,
  nameOf: (row: Row) => string,
  locale: Locale,
): readonly Row[] => {
  const { compare } = new Intl.Collator(intlTag(locale));
  const runs: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run !== undefined && tie(run[0], row)) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => run.sort((one, other) => compare(nameOf(one), nameOf(other))));
};
