/** Fields that hold days. */
const DAYS = /^(date|start$|end$|issuedon$|expireson$|deadline$)/;

/** Fields that hold times of a clock, and moments. */
const TIMES = /^(begins|ends)$/;
const MOMENTS = /^(at|since|addedat)$/;

/** Some texts that projections can fold, by the name of the field that holds one. */
export const textsOf = (field: string): readonly string[] => {
  if (DAYS.test(field)) return ['1990-05-01', '2000-02-29'];
  if (TIMES.test(field)) return ['09:00', '16:20'];
  if (MOMENTS.test(field)) return ['2026-01-05T02:00:00.000Z', '2026-01-06T07:20:00.000Z'];
  if (field === 'photoprint') return ['0f0f0f0f0f0f0f0f', '0f0f0f0f0f0f0f1e'];
  return ['Ayu', 'Éva', 'x', ''];
};
